import type { Layout } from "#core/page-keys.ts";
import type { PageStyles, StyleLink } from "#site/render/render-context.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { nameLayout } from "./read-selectors.ts";
import { joinRules, type StyleRule } from "./split-sheet.ts";
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
type Present = { types: ReadonlySet<string>; marks: ReadonlySet<string> };

/**
 * Assigns the styles of a site to sheets: those of its frame to one sheet for all pages, and those
 * that a page needs besides to one for all pages with the same blocks. Rules that no block of a
 * page can use are in neither. Each sheet is named by its content.
 *
 * @param frame types of the blocks that every page has unless it says otherwise
 */
export function makeStyleSheets(plan: StylePlan, frame: string[]): StyleSheets {
  const files = new Map<string, string>();
  const known = new Map<string, StyleLink[]>();
  const shared = new Set(listShared(plan, frame));
  const ofFrame = writeFrame([...shared], plan.layers);
  const frameLinks = [
    ...addFile("frame", ofFrame.shown),
    ...addFile("frame-print", ofFrame.seldom, { media: seldom.join(", ") }),
  ];

  function addFile(name: string, text: string, more: Partial<StyleLink> = {}): StyleLink[] {
    if (text === "") return [];
    const file = `assets/${name}-${hashText(text)}.css`;
    files.set(file, text);
    return [{ href: `/${file}`, ...more }];
  }

  function makeLinks(types: Set<string>, layout: Layout): StyleLink[] {
    const present = { types: new Set([...frame, ...types]), marks: new Set(marksOf[layout]) };
    const usable = selectRules(plan, types, present);
    return [
      ...frameLinks,
      ...addFile("blocks", joinRules(usable.filter((rule) => !shared.has(rule)))),
    ];
  }

  return {
    files,
    styles({ types, layout }) {
      const own = new Set(types.toSorted());
      const key = [layout, ...own].join(" ");
      const links = known.get(key) ?? makeLinks(own, layout);
      known.set(key, links);
      return links;
    },
  };
}

/** @returns the theme's rules, and those of these blocks */
function listRules({ theme, blocks }: StylePlan, types: Iterable<string>): StyleRule[] {
  return [theme, ...[...types].toSorted().map((type) => blocks[type] ?? [])].flat();
}

/**
 * Lists the rules of the frame. One that would have to follow a page's own rule goes to each page.
 */
function listShared(plan: StylePlan, frame: string[]): StyleRule[] {
  const usable = new Set(selectRules(plan, frame, { types: new Set(frame), marks: new Set() }));
  const passed = new Set<string>();
  return listRules(plan, frame).filter((rule) => {
    const isShared = usable.has(rule) && !rule.about.some((name) => passed.has(name));
    if (!isShared) for (const name of rule.about) passed.add(name);
    return isShared;
  });
}

/** @returns the sheet that applies on all pages, and the one for few visitors */
function writeFrame(rules: StyleRule[], layers: string[]): { shown: string; seldom: string } {
  if (rules.length === 0) return { shown: "", seldom: "" };
  // Layers that only pages have rules in keep their place.
  const order = layers.length === 0 ? "" : `@layer ${layers.join(",")};`;
  const last = new Set(listLast(rules));
  const first = rules.filter((rule) => !last.has(rule));
  return { shown: order + joinRules(first), seldom: joinRules([...last].toReversed()) };
}

/**
 * @returns the rules of the theme and of `own` blocks that can match, with the animations that they
 *   name
 */
function selectRules(
  plan: StylePlan,
  own: Iterable<string>,
  { types, marks }: Present,
): StyleRule[] {
  const all = listRules(plan, own);
  function canUse(name: string): boolean {
    if (marksOfLayouts.has(name)) return marks.has(name);
    const by = plan.writers[name];
    return by === null || (by?.some((type) => types.has(type)) ?? false);
  }

  const used = new Set(
    all.filter(({ name, needs }) => {
      if (name !== undefined) return canUse(name);
      return needs === null || needs.some((names) => names.every(canUse));
    }),
  );
  // An animation or property that is named may name more.
  for (let added = [...used]; added.length > 0;) {
    const text = added.map((rule) => rule.text).join("\n");
    added = all.filter((rule) => {
      return !used.has(rule) && rule.name !== undefined && text.includes(rule.name);
    });
    for (const rule of added) used.add(rule);
  }
  return all.filter((rule) => used.has(rule));
}

/** @returns the rules for few visitors that may follow all others */
function listLast(rules: StyleRule[]): StyleRule[] {
  const later = new Set<string>();
  return rules.toReversed().filter((rule) => {
    const canBeLast = isSeldom(rule) && !rule.about.some((name) => later.has(name));
    if (!canBeLast) for (const name of rule.about) later.add(name);
    return canBeLast;
  });
}

function isSeldom({ around, text }: StyleRule): boolean {
  return around.some(isSeldomMedia) || text.startsWith("@page");
}

function isSeldomMedia(head: string): boolean {
  if (!head.startsWith("@media ")) return false;
  return head
    .slice("@media ".length)
    .split(",")
    .every((media) => seldom.includes(media));
}
