import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makePackages } from "../../scripts/package/make-packages.ts";

/** The variable that tells the tests where the packed files stand. */
export const packedIn = "TESSERA_TEST_PACKED";

/** Packs once, for all tests; what was packed goes with them. */
export default async function pack(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-packed-"));
  const root = path.resolve(import.meta.dirname, "../..");
  await makePackages({ root, out: path.join(folder, "package") });
  process.env[packedIn] = path.join(folder, "package");
  return () => rm(folder, { recursive: true, force: true });
}
