import type { Node } from "jsonc-parser";
import type { JsonPath } from "#core/json.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ground } from "../place/find-place.ts";

/** The place of an action: the whole document, and the path to the value. */
export type Spot = {
  knowledge: Knowledge;
  ground: Ground;
  text: string;
  root: Node;
  path: JsonPath;
};
