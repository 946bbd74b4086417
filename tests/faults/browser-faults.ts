import type { Fault } from "./fault.ts";

/** Faults in what runs in a visitor's browser. */
export const browserFaults: Fault[] = [
  {
    name: "attribute-of-the-page-before-stays",
    kind: "step left out",
    file: "src/site/client/islands/start-plain-island.ts",
    find: "for (const { name } of was.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);",
    replace: "",
    near: ["tests/site/browser/regions.spec.ts", "tests/site/browser/header.spec.ts"],
  },
  {
    name: "awake-island-is-exchanged",
    kind: "wrong key",
    file: "src/site/client/navigation/update-region.ts",
    find: `["props", "awake", "failed", "data-asked"]`,
    replace: `["props", "asleep", "failed", "data-asked"]`,
    near: ["tests/engine/browser/navigation.spec.ts", "tests/engine/browser/islands.spec.ts"],
  },
  {
    name: "a-seventh-page-ahead",
    kind: "limit off by one",
    file: "src/site/client/navigation/fetch-links-in-view.ts",
    find: "state.left <= 0",
    replace: "state.left < 0",
    near: ["tests/engine/browser/speculation.spec.ts", "tests/engine/browser/by-need.spec.ts"],
  },
  {
    name: "page-shown-before-its-styles",
    kind: "lost await",
    file: "src/site/client/navigation/fetch-page.ts",
    find: "await addStyles(page);",
    replace: "void addStyles(page);",
    near: ["tests/engine/browser/navigation.spec.ts", "tests/engine/browser/soft-failure.spec.ts"],
  },
  {
    name: "vitals-sent-twice",
    kind: "wrong default",
    file: "src/site/client/measure-vitals.ts",
    find: "isSent = true;",
    replace: "isSent = false;",
    near: ["tests/engine/browser/vitals.spec.ts"],
  },
];
