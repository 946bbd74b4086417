/** @module-tag slow */
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { EditedSite } from "#site/dev/check-while-edited.ts";
import { Workbench } from "#site/dev/open-workbench.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const today = "2026-11-21";
const copies: SiteCopy[] = [];
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.remove();
});

/** All that a site may add, in the form that aliases have as an object, or as a list. */
const makeConfig = (alias: string): string => `
import path from "node:path";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";
import { harbour } from "./tools/harbour.ts";

const folder = path.join(import.meta.dirname, "tools");

export default defineConfig({
  plugins: [tessera(), harbour()],
  resolve: { alias: ${alias} },
  define: { __KEEPER__: JSON.stringify("the keeper") },
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: "pale",
          Declaration(node) {
            if (node.prop === "padding-block" && node.value === "1rem") node.value = "11px";
          },
        },
      ],
    },
  },
});
`;

const plugin = `
export function harbour() {
  return {
    name: "harbour",
    resolveId: (id) => (id === "virtual:harbour" ? "\\0harbour" : null),
    load: (id) => (id === "\\0harbour" ? 'export const harbour = "the harbour";' : null),
  };
}
`;

const said = "export const said = `${harbour}, ${tower}, ${__KEEPER__}`;";
const imports =
  'import { harbour } from "virtual:harbour";\nimport { tower } from "@tools/tower.ts";';

async function layConfig(copy: SiteCopy, alias: string): Promise<void> {
  const files = {
    "vite.config.ts": makeConfig(alias),
    "tools/harbour.ts": plugin,
    "tools/tower.ts": 'export const tower = "the tower";',
    "theme/said.ts": `${imports}\n${said}\n`,
  };
  await mkdir(path.join(copy.root, "tools"));
  for (const [file, text] of Object.entries(files))
    await writeFile(path.join(copy.root, file), text);
  const from = 'import { said } from "../../theme/said.ts";\n';
  await copy.edit("blocks/lamp/block.tsx", (text) =>
    `${from}${text}`.replace('className="lamp"', 'className="lamp" title={said}'),
  );
  await copy.edit("blocks/lamp/island.ts", (text) =>
    `${from}${text}`.replace("const isOn", "button.title = said;\n    const isOn"),
  );
}

async function makeCopy(state: "warm" | "built"): Promise<SiteCopy> {
  const copy = await makeSiteCopy(state);
  copies.push(copy);
  return copy;
}

const read = (root: string, pattern: string): Promise<string> =>
  Promise.all(
    globSync(pattern, { cwd: root }).map((file) => readFile(path.join(root, file), "utf8")),
  ).then((texts) => texts.join("\n"));

/** @returns what an editor is told once the HTML was looked at too */
async function checkAsEditor(root: string): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const checking = await EditedSite.open({
    root,
    today: () => today,
    texts: [],
    reportSite({ diagnostics, isWhole }) {
      if (isWhole) resolve(diagnostics.map(({ file, text }) => `${file}: ${text}`));
    },
    reportPage: () => {},
    hasSaved: () => {},
    report: (fault) => reject(new Error(fault)),
    withoutHtml: null,
  });
  try {
    return await promise;
  } finally {
    await checking.close();
  }
}

describe("what a site adds holds in both bundles, in validate, for programs and in editors", () => {
  test.each([
    ["an object", '{ "@tools": folder }'],
    ["a list", "[{ find: /^@tools/, replacement: folder }]"],
  ])("aliases as %s, define, plugins, options of CSS", async (_, alias) => {
    const copy = await makeCopy("warm");
    await layConfig(copy, alias);
    const { root } = copy;
    const { diagnostics, value } = await buildSite({ root, today });
    expect(diagnostics).toEqual([]);
    expect(value).not.toBeNull();
    const all = "the harbour, the tower, the keeper";
    expect(await read(root, "dist/lamps.html")).toContain(`title="${all}"`);
    expect(await read(root, "dist/assets/lamp-island-*.js")).toContain(all);
    expect(await read(root, "dist/assets/*.css")).toContain("padding-block:11px");

    await copy.edit("pages/lamps.json", (text) => text.replace('"title": "', '"title": "On '));
    expect((await buildSite({ root, today, out: null })).diagnostics).toEqual([]);

    const workbench = await Workbench.open({ root, today: () => today });
    const view = await workbench.view();
    expect(await view.check()).toEqual([]);
    await workbench.close();
    expect(await checkAsEditor(root)).toEqual([]);
  });
});

const nothing = 'export function nothing() {\n  return { name: "nothing" };\n}\n';
const withNothing = `import { defineConfig, tessera } from "@tessera-pages/engine/vite";
import { nothing } from "./tools/nothing.ts";

export default defineConfig({ plugins: [tessera(), nothing()] });
`;

describe("what the records rest on", () => {
  test("a plugin that changes nothing costs no page, and what changes it is taken up", async () => {
    const copy = await makeCopy("built");
    const { root } = copy;
    const build = async (): Promise<[made: number, changed: number | undefined]> => {
      const { made, value } = await buildSite({ root, today });
      return [made.length, value?.changed];
    };
    await mkdir(path.join(root, "tools"));
    await writeFile(path.join(root, "tools/nothing.ts"), nothing);
    await writeFile(path.join(root, "vite.config.ts"), withNothing);
    expect(await build()).toEqual([0, 0]);
    await copy.edit("tools/nothing.ts", (text) => `${text}// Not more.\n`);
    expect(await build()).toEqual([0, 0]);
    const dresses =
      'transform: (code, id) => (/lamp.style.css/.test(id) ? code.replace("1rem", "12px") : null)';
    await copy.edit("tools/nothing.ts", (text) =>
      text.replace('"nothing" }', `"nothing", ${dresses} }`),
    );
    const [, changed] = await build();
    expect(changed).toBeGreaterThan(0);
    expect(await read(root, "dist/assets/*.css")).toContain("padding-block:12px");
  });

  test("what plugins say they have read is looked at again, and nothing else is", async () => {
    const copy = await makeCopy("warm");
    const { root } = copy;
    const reads = `export function nothing() {
  return {
    name: "reads",
    transform(code, id) {
      if (!id.endsWith("lamp/style.css")) return null;
      const file = path.join(import.meta.dirname, "../content/site.json");
      this.addWatchFile(file);
      return code.replace("1rem", readFileSync(file, "utf8").includes("Wide") ? "13px" : "14px");
    },
  };
}
`;
    await mkdir(path.join(root, "tools"));
    const heads = 'import { readFileSync } from "node:fs";\nimport path from "node:path";\n';
    await writeFile(path.join(root, "tools/nothing.ts"), heads + reads);
    await writeFile(path.join(root, "vite.config.ts"), withNothing);
    await buildSite({ root, today });
    expect(await read(root, "dist/assets/*.css")).toContain("padding-block:14px");
    await copy.edit("content/site.json", (text) => text.replace('"name": "', '"name": "Wide '));
    await buildSite({ root, today });
    expect(await read(root, "dist/assets/*.css")).toContain("padding-block:13px");
  });

  test("a site's own word is found when its file comes", async () => {
    const { root } = await makeCopy("built");
    await mkdir(path.join(root, "theme/words"));
    await writeFile(path.join(root, "theme/words/en.json"), '{ "skipLink": "Go on" }');
    await buildSite({ root, today });
    expect(await read(root, "dist/index.html")).toContain(">Go on<");
  });
});
