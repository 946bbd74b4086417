import { type KnownStamps, type Stamps, stampFiles } from "#core/graph/stamp-files.ts";
import { makePictureKeeper } from "../images/measure-image.ts";
import { limitHeap } from "./limit-heap.ts";
import { type Inputs, listInputs } from "./list-inputs.ts";

/** The files of a site as they are, and the bytes of its new pictures until these are made. */
export type StampedSite = {
  inputs: Inputs;
  stamps: Stamps;
  takenMs: number;
  pictures: Map<string, Uint8Array>;
};

/** Lists and hashes the files of a site; reads only those whose stamp has changed. */
export function stampSite(root: string, known: KnownStamps, nameFolders: string[]): StampedSite {
  const takenMs = Date.now();
  const inputs = listInputs(root, nameFolders);
  const pictures = new Map<string, Uint8Array>();
  const stamps = stampFiles(root, inputs.files, { ...known, ...makePictureKeeper(pictures) });
  const changed = [...stamps].filter(([file, stamp]) => known.stamps.get(file) !== stamp);
  limitHeap(changed.length);
  return { inputs, stamps, takenMs, pictures };
}
