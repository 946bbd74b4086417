import type * as AjvModule from "ajv";
import { groupKeyword, groupWords } from "./group-rules.ts";

/** Rules that need one valid alternative: an error of one of them is no mistake by itself. */
const alternatives = ["anyOf", "oneOf", "contains", "propertyNames"];

/**
 * Makes a keyword for ajv: a list of schemas that are valid together. An invalid one adds an error
 * of its own after those that it had, with their count.
 *
 * @param ajv the library, which is loaded late
 */
export function makeGroupDefinition({
  _,
  Name,
}: typeof AjvModule): AjvModule.CodeKeywordDefinition {
  // The number of errors so far, in the code that is made of a schema.
  const errors = new Name("errors");
  return {
    keyword: groupKeyword,
    schemaType: "array",
    error: {
      message: "is against a rule",
      params: ({ params }) =>
        _`{ count: ${params["count"]}, words: ${params["words"]}, isEither: ${params["isEither"]} }`,
    },
    code(context: AjvModule.KeywordCxt) {
      const { gen, parentSchema } = context;
      const words = parentSchema[groupWords] as string[];
      const groups = context.schema as Record<string, unknown>[];
      for (const [index, group] of groups.entries()) {
        const before = gen.const("before", errors);
        const valid = gen.name("valid");
        context.subschema({ keyword: groupKeyword, schemaProp: index }, valid);
        gen.if(_`!${valid}`, () =>
          context.error(false, {
            count: _`${errors} - ${before}`,
            words: _`${words[index] ?? ""}`,
            isEither: _`${alternatives.some((key) => key in group)}`,
          }),
        );
      }
    },
  };
}
