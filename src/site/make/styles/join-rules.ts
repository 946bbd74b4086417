/**
 * A part of a sheet that can be kept or left out: a rule, or a declaration of a rule for all pages.
 */
export type StyleRule = {
  /** The at-rules and rules around it, outermost first: `@layer ui`, `@media print`. */
  around: string[];
  text: string;
  /** The needs as `readNeeds` returns them; null where it is no rule for elements. */
  needs: string[][] | null;
  /**
   * Classes that it names, or the custom property that it declares, with its layer: the order of
   * two rules that share one can matter.
   */
  about: string[];
  /** The name of an animation or a custom property: only rules that use the name need it. */
  name?: string;
};

/** Writes rules as one sheet: neighbours share the at-rules around them. */
export function joinRules(rules: StyleRule[]): string {
  const parts: string[] = [];
  let open: string[] = [];
  for (const { around, text } of rules) {
    const differing = open.findIndex((head, index) => head !== around[index]);
    const shared = differing === -1 ? open.length : differing;
    close(parts, open.length - shared);
    parts.push(...around.slice(shared).map((head) => `${head}{`), text);
    open = around;
  }
  close(parts, open.length);
  return parts.join("");
}

function close(parts: string[], count: number): void {
  if (count > 0) parts.push((parts.pop() ?? "").replace(/;$/, "") + "}".repeat(count));
}
