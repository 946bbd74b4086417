import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildSettings } from "../name-settings.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { Shard } from "../pages/shard.ts";

/** The folder of the parts below the site's: each part has a folder of its own in it. */
export const partsFolder = "dist.parts";

/** The account of a part, to be compared with the others and with the files that arrived. */
export type PartAccount = {
  shard: Shard;
  /** A hash of every file that the site is made of. */
  inputs: string;
  settings: BuildSettings;
  /**
   * The day on which it was made, and the next one on which a page appears or disappears; ISO 8601.
   */
  today: string;
  until: string | null;
  /** The files in its folder beside this account; sizes are bytes. */
  files: [file: string, hash: string, size: number][];
};

/** @returns the folders of a part's files and of its records, and the path of its account */
export function placePart(folder: string): { site: string; records: string; account: string } {
  const [site, records] = [path.join(folder, "site"), path.join(folder, "records")];
  return { site, records, account: path.join(folder, accountFile) };
}

/** The name of the account, beside the two folders of a part. */
export const accountFile = "part.json";

/** @returns null where there is none: the part was not made, or not to its end */
export function readAccount(folder: string): PartAccount | null {
  const { account } = placePart(folder);
  if (!existsSync(account)) return null;
  try {
    return JSON.parse(readFileSync(account, "utf8"));
  } catch (cause) {
    throw new Error(`Tessera cannot read ${account}. Make or copy this part again.`, { cause });
  }
}

/** @throws where the disk does not let it */
export function writeAccount(folder: string, account: PartAccount): void {
  writeWhole(placePart(folder).account, JSON.stringify(account));
}
