import { hashContent } from "#core/graph/hash-content.ts";
import type { SiteState } from "../load/site-state.ts";
import type { StepsWork } from "../steps-work.ts";
import { listFontUse } from "../styles/list-font-use.ts";
import { bundleCode, type CodeBundle } from "./bundle-code.ts";

/**
 * Bundles a site's code, unless the last bundle was made of the same files.
 *
 * @throws the errors of the code: where it is the site's own, with their places (`isReported`)
 */
export function bundleSite(
  { root, look, source, site }: SiteState,
  { stamped, hold }: Pick<StepsWork, "stamped" | "hold">,
): Promise<CodeBundle> {
  const { inputs, stamps } = stamped;
  const texts = [...source.documents.files].filter((file) => !file.startsWith("pages/"));
  const fontUse = listFontUse(root, {
    documents: site.surveys.map((survey) => survey.characters),
    texts: texts.map((file) => source.documents.read(file) ?? ""),
    code: [...inputs.code, ...inputs.bundler],
  });
  const stampAll = (files: string[]): string[] =>
    files.map((file) => `${file} ${stamps.get(file)?.[3]}`);
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  // The raw setting is read, as the service does, which reads no more of the site than this file.
  const hasVitals = site.content.settings?.["vitals"] === true;
  const rest = [stampAll(inputs.code), look, fontUse, environment, process.version, hasVitals];
  const codeKey = hashContent(JSON.stringify(rest));
  const key = hashContent(codeKey, ...stampAll(inputs.bundler));
  const known = new Set([...inputs.code, ...inputs.bundler]);
  const others = inputs.files.filter((file) => !known.has(file));
  const folders = [...Map.groupBy(others, (file) => file.split("/")[0] ?? "")].map(
    ([folder, files]): [string, string] => [folder, hashContent(...stampAll(files))],
  );
  const about = { root, key, codeKey, folders: Object.fromEntries(folders) };
  return bundleCode({ ...about, look, fontUse, hasVitals }, hold);
}
