import type { Fault } from "./fault.ts";

/** Faults in what runs in a visitor's browser. */
export const browserFaults: Fault[] = [
  {
    name: "attribute-of-the-page-before-stays",
    kind: "step left out",
    file: "src/client/islands/carry-over.ts",
    find: "for (const { name } of was.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);",
    replace: "",
    near: ["tests/engine/browser/plain-islands.spec.ts"],
  },
  {
    name: "offline-back-goes-back-again",
    kind: "wrong key",
    file: "src/client/navigation/say-offline.ts",
    find: "BACK: () => history.forward()",
    replace: "BACK: () => history.back()",
    near: ["tests/engine/browser/soft-failure.spec.ts"],
  },
  {
    name: "a-seventh-page-ahead",
    kind: "limit off by one",
    file: "src/client/navigation/fetch-links-in-view.ts",
    find: "state.left <= 0",
    replace: "state.left < 0",
    near: ["tests/engine/browser/speculation.spec.ts", "tests/engine/browser/by-need.spec.ts"],
  },
  {
    name: "page-shown-before-its-styles",
    kind: "lost await",
    file: "src/client/navigation/fetch-page.ts",
    find: "await addStyles(page.styles);",
    replace: "void addStyles(page.styles);",
    near: ["tests/engine/browser/navigation.spec.ts", "tests/engine/browser/soft-failure.spec.ts"],
  },
  {
    name: "vitals-sent-twice",
    kind: "wrong default",
    file: "src/client/measure-vitals.ts",
    find: "isSent = true;",
    replace: "isSent = false;",
    near: ["tests/engine/browser/vitals.spec.ts"],
  },
];
