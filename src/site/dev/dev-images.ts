import { makeDiagnostic } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import type { Source } from "#core/document/source.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import { type KnownStamps, stampFiles } from "#core/graph/stamp-files.ts";
import type { Issue } from "#core/messages/issue.ts";
import { checkImages } from "#site/make/check/check-images.ts";
import { hasVariants } from "#site/make/images/image-formats.ts";
import { describeImages } from "#site/make/images/describe-images.ts";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";

type Images = RenderContext["images"];

export type DevImages = {
  /** Returns the photographs that are whole; their pictures are made when a browser fetches them. */
  current: () => Images;
  failures: () => Failure[];
  /**
   * Starts to measure new photographs, in the background.
   *
   * @param changed files below the root
   */
  takeUp: (source: Pick<Source, "assets">, changed: ReadonlySet<string>) => void;
  /** @returns a promise that resolves when nothing is being measured */
  settle: () => Promise<void>;
  /** @returns what is wrong with the files of `public/`, of which those that are new are read */
  check: (source: Pick<Source, "assets" | "documents">) => Promise<Issue[]>;
};

/**
 * Keeps the sizes of a site's photographs during development. A photograph that cannot be read, for
 * example while it is copied, is shown from `public/` unchanged.
 *
 * @param site `known` stamps are of the last build or check, which has measured most photographs;
 *   `hasChanged` is called when photographs were measured later
 */
export function makeDevImages(site: {
  root: string;
  known: KnownStamps;
  hasChanged: () => void;
}): DevImages {
  const { root, known, hasChanged } = site;
  const made = new Map<string, Images>();
  const failures = new Map<string, Failure>();
  const state = { current: {} as Images, work: Promise.resolve(), known };

  function stamp(assets: string[]): KnownStamps {
    const takenMs = Date.now();
    const files = assets.map((address) => `public${address}`);
    return { takenMs, stamps: stampFiles(root, files, state.known) };
  }

  async function makeOne(address: string): Promise<void> {
    try {
      const assets = [address];
      // Pages wait for photographs, but not until a new film is hashed: its start says what it is.
      const isHashed = hasVariants(address) || state.known.stamps.has(`public${address}`);
      const stamped = isHashed ? stamp(assets) : {};
      const [issue] = await checkImages(root, { assets }, stamped);
      if (issue !== undefined) {
        made.delete(address);
        failures.set(address, { diagnostic: makeDiagnostic(issue, textsOf()), document: "" });
        return;
      }
      made.set(address, await describeImages(root, { assets }, stamped));
      failures.delete(address);
    } catch (error) {
      made.delete(address);
      const fallback = `public${address}`;
      failures.set(address, describeFailure(error, { root, id: "not-taken-up", fallback }));
    }
  }

  async function makeAll(addresses: string[], hadFailures: boolean): Promise<void> {
    for (const address of addresses) await makeOne(address);
    const images: Images = Object.fromEntries([...made.values()].flatMap(Object.entries));
    const isSame = JSON.stringify(images) === JSON.stringify(state.current);
    if (isSame && !hadFailures && failures.size === 0) return;
    state.current = images;
    hasChanged();
  }

  return {
    current: () => state.current,
    failures: () => [...failures.values()],
    takeUp({ assets }, changed) {
      const hadFailures = failures.size > 0;
      const there = new Set(assets);
      const gone = [...made.keys(), ...failures.keys()].filter((address) => !there.has(address));
      for (const address of gone) {
        made.delete(address);
        failures.delete(address);
      }
      const wanted = assets.filter(
        (address) =>
          changed.has(`public${address}`) || (!made.has(address) && !failures.has(address)),
      );
      if (wanted.length + gone.length === 0) return;
      state.work = state.work.then(() => makeAll(wanted, hadFailures));
    },
    settle: () => state.work,
    check(source) {
      state.known = stamp(source.assets);
      return checkImages(root, source, state.known);
    },
  };
}
