import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Zippable, zipSync } from "fflate";
import sharp from "sharp";
import { build, type Rolldown } from "vite";
import type { Packed } from "./make-packages.ts";

type Manifest = {
  name: string;
  displayName: string;
  description: string;
  version: string;
  publisher: string;
  license: string;
  engines: { vscode: string };
  categories: string[];
  keywords: string[];
};

/** What is packed as it stands. */
const files = ["README.md", "LICENSE", "language-configuration.json", "syntaxes/tessera.json"];

/** Side of the extension's picture, in pixels, as the gallery asks for it. */
const iconSize = 256;

/** A zip knows no year before; the same files are the same bytes. */
const mtime = new Date(1980, 0, 1);

/**
 * Packs the VS Code extension as one `.vsix`: its code in one file, with what it rests on.
 *
 * A `.vsix` is a zip with two files of Open Packaging Conventions in it. `@vscode/vsce` would write the
 * same with 120 packages more in the lock file; it is needed to publish, not to pack.
 *
 * @param place `root` is the repository, `out` the folder that gets the packed file
 * @throws Error where the code does not compile
 */
export async function packExtension(place: { root: string; out: string }): Promise<Packed> {
  const folder = path.join(place.root, "src/tools/lsp/vscode");
  const manifestText = await readFile(path.join(folder, "package.json"), "utf8");
  const manifest: Manifest = JSON.parse(manifestText);
  const entries: [string, Uint8Array][] = [
    ["[Content_Types].xml", text(contentTypes)],
    ["extension.vsixmanifest", text(describe(manifest))],
    ["extension/package.json", text(manifestText)],
    ["extension/extension.cjs", text(await bundle(folder))],
    ["extension/icon.png", await drawIcon(folder)],
  ];
  for (const file of files)
    entries.push([`extension/${file}`, await readFile(path.join(folder, file))]);
  const zippable: Zippable = {};
  for (const [name, bytes] of entries) zippable[name] = [bytes, { mtime, level: 9 }];
  const packed = zipSync(zippable);
  const file = path.join(place.out, `${manifest.name}-${manifest.version}.vsix`);
  await mkdir(place.out, { recursive: true });
  await writeFile(`${file}.part`, packed);
  await rename(`${file}.part`, file);
  return { file, bytes: packed.length };
}

async function bundle(folder: string): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, external: ["vscode"], target: "node" },
    build: {
      ssr: path.join(folder, "src", "extension.ts"),
      write: false,
      minify: true,
      target: "node20",
      rolldownOptions: {
        external: ["vscode"],
        // Names of files would stand in it, which another folder's are not.
        experimental: { attachDebugInfo: "none" },
        output: { format: "cjs", codeSplitting: false, entryFileNames: "extension.cjs" },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  return code;
}

function text(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

function drawIcon(folder: string): Promise<Uint8Array> {
  return sharp(path.join(folder, "icon.svg"), { density: 576 })
    .resize(iconSize, iconSize)
    .png({ palette: true })
    .toBuffer();
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".cjs" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".png" ContentType="image/png"/><Override PartName="/extension/LICENSE" ContentType="text/plain"/></Types>
`;

function describe(manifest: Manifest): string {
  const { name, displayName, description, version, publisher, engines } = manifest;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${escape(displayName)}</DisplayName>
    <Description xml:space="preserve">${escape(description)}</Description>
    <Tags>${escape(manifest.keywords.join(","))}</Tags>
    <Categories>${escape(manifest.categories.join(","))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escape(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

function escape(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
