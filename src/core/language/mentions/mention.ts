import type { JsonPath } from "#core/json.ts";
import type { Target } from "../target.ts";

/** A place of a document that names a target. */
export type Mention = {
  target: Target;
  /** Whether the target comes about here, or is only used. */
  role: "definition" | "reference";
  file: string;
  /**
   * Characters from the file's start, in UTF-16 units, without the quotation marks around them: of an
   * address the route and the anchor are a mention each. What a whole file defines, such as a page,
   * has no characters of its own: offset and length are 0.
   */
  offset: number;
  length: number;
  /** Of the value, or of the property whose key it is. */
  path: JsonPath;
};
