import { applyTextEdits } from "#core/edit/apply-edits.ts";
import { chooseFixes, type Fixable } from "./choose-fixes.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Texts } from "./texts.ts";

/** The texts and messages after fixes were applied. */
export type Fixed = {
  /** Texts that are others now, by file. */
  changed: Record<string, string>;
  /** Messages that were fixed, in that order. */
  fixed: Diagnostic[];
  /** The messages that the documents have now. */
  left: Diagnostic[];
};

/** One fix may show the next mistake, but no document has so many in each other. */
const mostRounds = 20;

/**
 * Applies the fixes of messages, and of the messages that appear after them. A fix that would make
 * an error elsewhere is left out.
 *
 * @param site `check` returns the messages of the documents with these texts
 * @returns the texts that have changed
 */
export function applyFixes(site: {
  documents: Texts;
  diagnostics: Diagnostic[];
  /** Chooses the messages to fix; all where left out. */
  isWanted?: ((diagnostic: Diagnostic) => boolean) | undefined;
  check: (changed: Record<string, string>) => Diagnostic[];
}): Fixed {
  /** Applied, or refused. */
  const done = new Set<string>();
  const fixed: Diagnostic[] = [];
  const state = { changed: {} as Record<string, string>, left: site.diagnostics };
  for (let round = 0; round < mostRounds; round += 1) {
    const wanted = choose(site.isWanted ?? (() => true));
    if (wanted.length === 0) break;
    take(wanted);
  }
  return { ...state, fixed };

  /** Returns the first of two overlapping fixes; the other waits for the next round. */
  function choose(isChosen: (diagnostic: Diagnostic) => boolean): Fixable[] {
    return chooseFixes(state.left.filter((one) => isChosen(one) && !done.has(nameFix(one))));
  }

  /**
   * Applies all fixes at once; if that makes a new error, tries halves until it has isolated the
   * fix that does.
   */
  function take(fixes: Fixable[]): void {
    const edits = fixes.flatMap(({ fix }) => fix.edits);
    const files = [...new Set(edits.map(({ file }) => file))];
    const texts = files.map((file) => [
      file,
      state.changed[file] ?? site.documents.read(file) ?? "",
    ]);
    const changed = {
      ...state.changed,
      ...applyTextEdits(Object.fromEntries(texts) as Record<string, string>, edits),
    };
    const left = site.check(changed);
    const [only] = fixes;
    if (!makesErrors(state.left, left, fixes)) {
      fixed.push(...fixes);
      // Two fixes that undo each other would repeat forever.
      for (const fix of fixes) done.add(nameFix(fix));
      Object.assign(state, { changed, left });
    } else if (fixes.length === 1 && only !== undefined) done.add(nameFix(only));
    else {
      const middle = Math.ceil(fixes.length / 2);
      const others = new Set(fixes.slice(middle).map(nameFix));
      take(fixes.slice(0, middle));
      // The applied fixes have moved the others, which are found anew.
      const moved = choose((one) => others.has(nameFix(one)));
      if (moved.length > 0) take(moved);
    }
  }
}

/** Names a fix independently of its line: texts move when others are fixed. */
function nameFix({ code, file, path, subject, text }: Diagnostic): string {
  return JSON.stringify([code, file, path, subject, text]);
}

/**
 * Returns true for new errors outside the fixed values. Errors inside may have been hidden by the
 * mistake: a misspelt key had its value unchecked, a document that was no JSON all of it.
 */
function makesErrors(before: Diagnostic[], after: Diagnostic[], fixes: Fixable[]): boolean {
  const earlier = new Set(before.map(nameFix));
  const errors = after.filter((one) => one.severity === "error" && !earlier.has(nameFix(one)));
  return errors.some((one) => !fixes.some((fix) => shows(fix, one)));
}

function shows(fix: Fixable, { file, path }: Diagnostic): boolean {
  if (fix.file !== file) return false;
  const around = fix.path.slice(0, -1);
  return around.every((step, depth) => path[depth] === step);
}
