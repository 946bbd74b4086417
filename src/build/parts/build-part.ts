import { rmSync } from "node:fs";
import path from "node:path";
import { openRecords } from "../graph/graph-records.ts";
import type { BuildOptions } from "../build-options.ts";
import type { BuildOutcome } from "../build-outcome.ts";
import { buildStamped } from "../build-stamped.ts";
import { stampSite } from "../load-site.ts";
import { nameSettings } from "../name-settings.ts";
import { compressedFolder } from "../pipeline/work-folder.ts";
import { type DistState, stampAgain, stands } from "../pipeline/dist-state.ts";
import { startDist } from "../pipeline/write-dist.ts";
import { hashInputs } from "./hash-inputs.ts";
import { findDamage, listPartFiles } from "./list-part-files.ts";
import {
  type PartAccount,
  partsFolder,
  placePart,
  readAccount,
  writeAccount,
} from "./part-account.ts";
import { nameShard, type Shard } from "../graph/shard.ts";

/**
 * Builds one part of a site into `dist.parts/<index>-of-<count>`, for `mergeParts` to put together. What
 * an earlier run left there is taken up, also where it was carried to this machine; where an error
 * stops the build, no part stands there.
 *
 * @returns a summary of the part; links between pages are not checked yet
 * @throws where the code does not build, or the disk does not let it write
 */
export async function buildPart(
  options: Omit<BuildOptions, "out" | "last">,
  shard: Shard,
): Promise<BuildOutcome> {
  const started = performance.now();
  const { root, today, isFresh = false, withoutExtras = false } = options;
  const folder = path.join(root, partsFolder, nameShard(shard));
  const place = placePart(folder);
  const records = openRecords(place.records, isFresh);
  const known = findStanding(folder, records.dist);
  rmSync(place.account, { force: true });
  const settings = nameSettings(withoutExtras);
  const stamped = stampSite(root, records.stamps, []);
  const cache = compressedFolder(root);
  const outcome = await buildStamped(options, {
    stamped,
    records,
    kept: place.records,
    dist: startDist(place.site, { known, isCompressed: !withoutExtras, cache }),
    settings: JSON.stringify(settings),
    shard,
    started,
  });
  if (outcome.value === null) return outcome;
  const account: PartAccount = {
    shard,
    inputs: hashInputs(stamped.stamps),
    settings,
    today,
    until: records.lastRun?.until ?? null,
    files: listPartFiles(folder),
  };
  writeAccount(folder, account);
  return outcome;
}

/** What was carried here stands in other folders than those that were stamped: then its files are read. */
function findStanding(folder: string, state: DistState | null): DistState | null {
  const { site } = placePart(folder);
  if (state === null || stands(site, state)) return state;
  const account = readAccount(folder);
  if (account === null || findDamage(folder, account).length > 0) return null;
  return stampAgain(site, state);
}
