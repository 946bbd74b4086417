import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Run, runCommand } from "../cli/run-command.ts";

/** Where an operator sits: a site that takes the tests' form, and the command beside it. */
export type EnquiryDesk = {
  folder: string;
  /** Types `tessera enquiries` with these words. */
  type: (words: string[], environment: Record<string, string>) => Promise<Run>;
  remove: () => void;
};

/** @param run types in this process; `spawnCommand`, in one beside it */
export function makeEnquiryDesk(run = runCommand): EnquiryDesk {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-desk-"));
  const formFile = JSON.stringify(path.join(import.meta.dirname, "form.ts"));
  const config = `export default { enquiries: () => import(${formFile}) };`;
  writeFileSync(path.join(folder, "site.config.ts"), config);
  return {
    folder,
    type: (words, env) => run(["enquiries", ...words, "--root", folder], { env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
