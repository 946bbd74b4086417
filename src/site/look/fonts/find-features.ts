/** OpenType features by their names in CSS. */
const named: Record<string, string[]> = {
  "all-petite-caps": ["c2pc", "pcap"],
  "all-small-caps": ["c2sc", "smcp"],
  "diagonal-fractions": ["dnom", "frac", "numr"],
  "discretionary-ligatures": ["dlig"],
  "full-width": ["fwid"],
  "historical-forms": ["hist"],
  "historical-ligatures": ["hlig"],
  "lining-nums": ["lnum"],
  "oldstyle-nums": ["onum"],
  ordinal: ["ordn"],
  "petite-caps": ["pcap"],
  "proportional-nums": ["pnum"],
  "proportional-width": ["pwid"],
  ruby: ["ruby"],
  "slashed-zero": ["zero"],
  "small-caps": ["smcp"],
  "stacked-fractions": ["afrc"],
  sub: ["subs"],
  super: ["sups"],
  "tabular-nums": ["tnum"],
  "titling-caps": ["titl"],
  unicase: ["unic"],
};

const declarations = /\bfont(?:-variant[a-z-]*|-feature-settings)?\s*:([^;}]*)/g;

/**
 * Finds the features of fonts that styles turn on.
 *
 * @param css declarations, in any text
 * @returns OpenType's names, each once, sorted
 */
export function findFeatures(css: string): string[] {
  const tags = new Set<string>();
  for (const [, value = ""] of css.matchAll(declarations)) {
    for (const [, tag = ""] of value.matchAll(/["']([\x20-\x7e]{4})["']/g)) tags.add(tag);
    for (const [word] of value.matchAll(/[a-z][a-z-]*/g))
      for (const tag of named[word] ?? []) tags.add(tag);
  }
  return [...tags].toSorted();
}
