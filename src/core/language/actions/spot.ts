import type { Node } from "jsonc-parser";
import type { JsonPath } from "#core/json.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ground } from "../place/find-place.ts";

/** Where something is to be done: the document, whole, and the way to what is meant. */
export type Spot = {
  knowledge: Knowledge;
  ground: Ground;
  text: string;
  root: Node;
  path: JsonPath;
};
