import type { Fault } from "./fault.ts";

/** Faults on the small floors that others rest on. */
export const coreFaults: Fault[] = [
  {
    name: "guards-lost-when-pruned",
    kind: "step left out",
    file: "src/core/graph/graph-text.ts",
    find: `for (const id of usedIds) if (typeof asked[id]?.guard === "number") usedIds.add(asked[id].guard);`,
    replace: "",
    near: ["tests/engine/graph"],
  },
  {
    name: "eight-letters-are-long",
    kind: "limit off by one",
    file: "src/core/suggest/find-nearest.ts",
    find: "word.length > shortWord",
    replace: "word.length >= shortWord",
    near: ["tests/engine/document/pure-stages.test.ts", "tests/engine/document/mutations.test.ts"],
  },
  {
    name: "older-icon-names-draw-nothing",
    kind: "wrong default",
    file: "src/core/icons/read-icons.ts",
    find: "icons[aliases[name]?.parent ?? name]",
    replace: `icons[name === "" ? (aliases[name]?.parent ?? name) : name]`,
    near: ["tests/engine/kit/icons.test.ts"],
  },
  {
    name: "files-undone-too-late",
    kind: "lost await",
    file: "src/core/swap/replace-files.ts",
    find: "for (const step of undo.toReversed()) await step();",
    replace: "for (const step of undo.toReversed()) void step();",
    near: ["tests/engine/swap/replace-files.test.ts"],
  },
  {
    name: "search-takes-any-word",
    kind: "condition turned round",
    file: "src/site/search/find-pages.ts",
    find: "(left === 0 || readRest !== null)",
    replace: "(left !== 0 && readRest === null)",
    near: ["tests/engine/build/search-index.test.ts"],
  },
  {
    name: "failed-search-file-remembered",
    kind: "step left out",
    file: "src/site/kit/search-site.ts",
    find: "loaded.delete(address);",
    replace: `if (address === "") loaded.delete(address);`,
    near: ["tests/docs/browser/docs.spec.ts", "tests/engine/kit"],
  },
];
