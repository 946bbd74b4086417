import { browserFaults } from "./browser-faults.ts";
import { buildFaults } from "./build-faults.ts";
import { coreFaults } from "./core-faults.ts";
import { documentFaults } from "./document-faults.ts";
import type { Fault } from "./fault.ts";
import { languageFaults } from "./language-faults.ts";
import { serviceFaults } from "./service-faults.ts";

/** All faults, floor by floor. */
export const faults: Fault[] = [
  ...documentFaults,
  ...coreFaults,
  ...languageFaults,
  ...buildFaults,
  ...browserFaults,
  ...serviceFaults,
];
