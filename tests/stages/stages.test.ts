import { expect, test } from "vitest";
import { findStageProblem, stagesHelp } from "./run-stages.ts";

test("a stage of the checks that there is not is named, and nothing passes by it", () => {
  expect(findStageProblem([])).toBe(null);
  expect(findStageProblem(["types", "full build", "unit"])).toBe(null);
  expect(findStageProblem(["types", "unti"])).toBe('There is no stage "unti". Type unit.');
  expect(findStageProblem(["everything"])).toContain("There is types, lint, ");
  expect(stagesHelp).toContain("  docs build ");
});
