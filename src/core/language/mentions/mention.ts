import type { JsonPath } from "#core/json.ts";
import type { Target } from "../target.ts";

/** A place of a document that names a target. */
export type Mention = {
  target: Target;
  /** Its role: the definition of the target, or a use. */
  role: "definition" | "reference";
  file: string;
  /**
   * Characters from the file's start, in UTF-16 units, without the quotation marks around them: the
   * route and the anchor of an address are a mention each. The definition of a whole file, such as
   * a page, has no characters of its own: offset and length are 0.
   */
  offset: number;
  length: number;
  /** The path of the value, or of the property whose key it is. */
  path: JsonPath;
};
