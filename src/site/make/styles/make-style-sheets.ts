import type { Layout } from "#core/page-keys.ts";
import { hashText } from "#core/graph/hash-text.ts";
import type { PageStyles, StyleLink } from "#site/render/render-context.ts";
import { joinRules, type StyleRule } from "./join-rules.ts";
import { nameLayout } from "./name-layout.ts";
import type { StylePlan } from "./style-plan.ts";

/** The sheets of a build; `files` grows as pages ask for theirs. */
export type StyleSheets = {
  /** @returns the sheets of a page, in order: first those that all pages share */
  styles: (page: PageStyles) => StyleLink[];
  /** The sheets made so far: file below `dist/` → text. */
  files: Map<string, string>;
};

/**
 * Conditions of rules that few visitors need: a browser shows the page before it has fetched them.
 */
const seldom = ["print", "(forced-colors:active)"];

/** The selectors that the engine writes on pages of one layout alone. */
const marksOf: Record<Layout, string[]> = {
  full: [nameLayout("full")],
  left: [nameLayout("left"), "columns-aside"],
  right: [nameLayout("right"), "columns-aside"],
  center: [nameLayout("center")],
};

const marksOfLayouts = new Set(Object.values(marksOf).flat());

/** The contents of a page: types of its blocks, and marks of its layout. */
type Present = { types: ReadonlySet<string>; marks: string[] };

/**
 * Assigns the styles of a site to sheets: those of its frame to one sheet for all pages, and those
 * that a page needs besides to one for all pages with the same blocks. Rules that no block of a
 * page can use are in neither. Each sheet is named by its content.
 *
 * @param frame types of the blocks that every page has unless it says otherwise
 * @param absentMarks classes that the code can write, and that no page of this site has
 */
export function makeStyleSheets(
  { writers, ...sheets }: StylePlan,
  frame: string[],
  absentMarks: string[] = [],
): StyleSheets {
  const nobody = Object.fromEntries(absentMarks.map((name) => [name, []]));
  const plan: StylePlan = { ...sheets, writers: { ...writers, ...nobody } };
  const files = new Map<string, string>();
  const links = new Map<string, StyleLink[]>();
  const shared = listShared(plan, frame);
  const last = listLast(shared);
  const ofFrame = new Set(shared);
  const ofFew = new Set(last);
  const first = shared.filter((rule) => !ofFew.has(rule));
  // Layers that only pages have rules in keep their place.
  const order =
    shared.length === 0 || plan.layers.length === 0 ? "" : `@layer ${plan.layers.join(",")};`;
  const frameLinks = [
    ...addFile("frame", order + joinRules(first)),
    ...addFile("frame-print", joinRules(last), { media: seldom.join(", ") }),
  ];

  function addFile(name: string, text: string, more: Partial<StyleLink> = {}): StyleLink[] {
    if (text === "") return [];
    const file = `assets/${name}-${hashText(text)}.css`;
    files.set(file, text);
    return [{ href: `/${file}`, ...more }];
  }

  function makeLinks(types: string[], layout: Layout): StyleLink[] {
    const present = { types: new Set([...frame, ...types]), marks: marksOf[layout] };
    const rules = selectRules(plan, types, present).filter((rule) => !ofFrame.has(rule));
    return [...frameLinks, ...addFile("blocks", joinRules(rules))];
  }

  return {
    files,
    styles({ types, layout }) {
      const sorted = [...new Set(types)].toSorted();
      const key = [layout, ...sorted].join(" ");
      const pageLinks = links.get(key) ?? makeLinks(sorted, layout);
      links.set(key, pageLinks);
      return pageLinks;
    },
  };
}

/** @returns the theme's rules, and those of these blocks */
function listRules({ theme, blocks }: StylePlan, types: string[]): StyleRule[] {
  return [theme, ...types.toSorted().map((type) => blocks[type] ?? [])].flat();
}

/** Lists the rules of the frame; one that would have to follow a page's own goes to each page. */
function listShared(plan: StylePlan, frame: string[]): StyleRule[] {
  const usable = new Set(selectRules(plan, frame, { types: new Set(frame), marks: [] }));
  return listMovable(listRules(plan, frame), (rule) => usable.has(rule));
}

/** @returns the rules for few visitors that may follow all others */
function listLast(rules: StyleRule[]): StyleRule[] {
  return listMovable(rules.toReversed(), isSeldom).toReversed();
}

/** @returns the wanted rules, without those that would pass one that stays and names the same */
function listMovable(rules: StyleRule[], isWanted: (rule: StyleRule) => boolean): StyleRule[] {
  const stayingNames = new Set<string>();
  return rules.filter((rule) => {
    const isMovable = isWanted(rule) && !rule.about.some((name) => stayingNames.has(name));
    if (!isMovable) for (const name of rule.about) stayingNames.add(name);
    return isMovable;
  });
}

/** @returns the rules of the theme and of blocks that can match, with the animations they name */
function selectRules(plan: StylePlan, blocks: string[], { types, marks }: Present): StyleRule[] {
  const rules = listRules(plan, blocks);
  function canUse(name: string): boolean {
    if (marksOfLayouts.has(name)) return marks.includes(name);
    const writers = plan.writers[name];
    return writers === null || (writers?.some((type) => types.has(type)) ?? false);
  }

  const used = new Set(
    rules.filter(({ name, needs }) => {
      if (name !== undefined) return canUse(name);
      return needs === null || needs.some((names) => names.every(canUse));
    }),
  );
  // An animation or property that is named may name more.
  for (let added = [...used]; added.length > 0;) {
    const text = added.map((rule) => rule.text).join("\n");
    added = rules.filter((rule) => {
      return !used.has(rule) && rule.name !== undefined && text.includes(rule.name);
    });
    for (const rule of added) used.add(rule);
  }
  return rules.filter((rule) => used.has(rule));
}

function isSeldom({ around, text }: StyleRule): boolean {
  return around.some(isSeldomMedia) || text.startsWith("@page");
}

function isSeldomMedia(head: string): boolean {
  const [, media] = /^@media (.+)/s.exec(head) ?? [];
  return media?.split(",").every((one) => seldom.includes(one)) ?? false;
}
