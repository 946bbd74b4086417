import type { StandingPage } from "./check-addresses.ts";
import { listFiles } from "./list-outputs.ts";
import type { Output, OutputSite } from "./output.ts";

/** @returns a text that is the same while `checkAddresses` finds the same */
export function nameAddresses(outputs: Output[], site: OutputSite, pages: StandingPage[]): string {
  const { redirects, schemas, settings } = site;
  const notes = Object.keys(schemas).map((file) => schemas[file]?.["x-outputs"] ?? null);
  return [
    JSON.stringify([redirects, Object.keys(schemas), notes, settings["folders"] ?? null]),
    ...listFiles(outputs, site).map(({ address, page, document, output }) =>
      [address, output.name, page?.route, page?.file, document].join("\t"),
    ),
    ...pages.map(({ route, location: { file, path }, isOfEntry }) =>
      [route, file, path.join("/"), isOfEntry].join("\t"),
    ),
  ].join("\n");
}
