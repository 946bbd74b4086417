import { rmSync } from "node:fs";
import path from "node:path";
import { siteLock } from "#core/swap/recover-output.ts";
import { type Lock, takeLock } from "#core/swap/take-lock.ts";
import { dropOutdated } from "../records/drop-outdated.ts";
import { openRecords } from "../records/graph-records.ts";
import type { BuildOptions } from "../build-options.ts";
import type { BuildOutcome } from "../build-outcome.ts";
import { timeTasks } from "../time-tasks.ts";
import { lockSite } from "../records/lock-site.ts";
import { limitOldHeap } from "../load/limit-heap.ts";
import { stampSite } from "../load/stamp-site.ts";
import { nameSettings } from "../name-settings.ts";
import { boundCaches } from "../records/bound-caches.ts";
import { prepareOutput } from "../files/prepare-output.ts";
import { compressedFolder } from "../records/work-folder.ts";
import { type DistState, stampAgain, stands } from "../files/dist-state.ts";
import { startDist } from "../files/write-dist.ts";
import { findDamage, hashInputs, listPartFiles } from "./list-part-files.ts";
import {
  type PartAccount,
  partsFolder,
  placePart,
  readAccount,
  writeAccount,
} from "./part-account.ts";
import { nameShard, type Shard } from "../pages/shard.ts";

type PartOptions = Omit<BuildOptions, "out" | "last">;

/**
 * Builds one part of a site into `dist.parts/<index>-of-<count>`, for `mergeParts`. Reuses what an
 * earlier run left there, even if that was copied to this machine; leaves no part there where an
 * error stops the build.
 *
 * @returns a summary of the part; links between pages are not checked yet
 * @throws where code does not build that is not the site's own, or the disk does not let it write
 */
export async function buildPart(options: PartOptions, shard: Shard): Promise<BuildOutcome> {
  const started = performance.now();
  const { root, report } = options;
  const outcome = await lockSite({ root, report, part: nameShard(shard) }, (hold) =>
    buildHeld(options, shard, { hold, started }),
  );
  boundUnused(root);
  return outcome;
}

async function buildHeld(
  options: PartOptions,
  shard: Shard,
  { hold, started }: { hold: (lock: Lock) => void; started: number },
): Promise<BuildOutcome> {
  const { root, today, isFresh = false, withoutExtras = false } = options;
  const folder = path.join(root, partsFolder, nameShard(shard));
  const place = placePart(folder);
  prepareOutput(place.site);
  const records = openRecords(place.records, isFresh);
  const known = findStanding(folder, records.dist);
  rmSync(place.account, { force: true });
  const settings = nameSettings(withoutExtras);
  const stamped = stampSite(root, records.stamps, []);
  if (dropOutdated(root, records, stamped.stamps)) limitOldHeap(stamped.stamps.size);
  const cache = compressedFolder(root);
  const { runBuild } = await import("../run-build.ts");
  const outcome = await runBuild(options, {
    ...timeTasks({ watch: options.watch }),
    stamped,
    records,
    kept: place.records,
    dist: startDist(place.site, { root, known, isCompressed: !withoutExtras, cache }),
    settings: JSON.stringify(settings),
    shard,
    started,
    hold,
  });
  if (outcome.value === null) return outcome;
  const account: PartAccount = {
    shard,
    inputs: hashInputs(stamped.stamps),
    settings,
    today,
    until: outcome.until,
    files: listPartFiles(folder),
  };
  writeAccount(folder, account);
  return outcome;
}

/**
 * Bounds the caches, unless other parts are being built: they may be about to reuse what is the
 * oldest.
 */
function boundUnused(root: string): void {
  const lock = takeLock(path.join(root, siteLock));
  if (lock === null) return;
  try {
    boundCaches(root);
  } finally {
    lock.release();
  }
}

/**
 * Finds the state of a part; reads its files where it was copied here, since folders have other
 * stamps then.
 */
function findStanding(folder: string, state: DistState | null): DistState | null {
  const { site } = placePart(folder);
  if (state === null || stands(site, state)) return state;
  const account = readAccount(folder);
  if (account === null || findDamage(folder, account).length > 0) return null;
  return stampAgain(site, state);
}
