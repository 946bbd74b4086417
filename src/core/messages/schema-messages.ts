import { didYouMean, error, meantOr, misspelt, type Suggestion } from "./message.ts";
import { renameToMeant, replaceByMeant } from "./value-fix.ts";

/** Messages about schemas. */
export const schemaMessages = {
  "schema-draft": error({
    reason:
      "Editors and the engine have to read a schema alike. draft-07 is what all of them know.",
    text: "Schemas are read as JSON Schema of draft-07.",
    help: 'Write "$schema": "http://json-schema.org/draft-07/schema#".',
    fix: () => ({
      kind: "replace",
      value: "http://json-schema.org/draft-07/schema#",
      title: "Write draft-07",
    }),
  }),
  "schema-keyword": error<{ key: string; suggestion?: string }>({
    reason: "A keyword that nothing here reads would promise a check that is never made.",
    text: ({ key }) => `"${key}" means nothing in a schema here, or not what it says.`,
    help: meantOr("Take it out."),
    fix: renameToMeant,
  }),
  "schema-required": error<{ key: string } & Suggestion>({
    reason:
      "Whoever uses the block would be asked for something that it may not have: nothing could be right.",
    text: ({ key }) => `"${key}" is required, and "properties" has no such property.`,
    help: (params) => didYouMean(params) || "Describe it in properties, or take it out.",
    fix: replaceByMeant("key"),
  }),
  /** `reason` is the check's own: "it must be string". */
  "schema-own-value": error<{ kind: "default" | "example"; reason: string }>({
    reason:
      "A default is used wherever nothing is written, and authors copy examples: both have to be right.",
    text: ({ kind, reason }) => `This ${kind} is not valid by its own schema: ${reason}.`,
    help: "Write one that is valid, or change the schema.",
  }),
  /** `reason` is the check's own: "must be object". */
  "schema-value": error<{ key: string; reason: string }>({
    reason: "A keyword's value has the wrong form, so what it asks for is not known.",
    text: ({ key, reason }) => `"${key}" of a schema ${reason}.`,
    help: "See json-schema.org/understanding-json-schema for how it is written.",
  }),
  /** `reason` is the pattern reader's own. */
  "schema-pattern": error<{ reason: string }>({
    reason: "A pattern that is no regular expression matches nothing.",
    text: ({ reason }) => `This is not a regular expression: ${reason}.`,
    help: 'Write it like "^[a-z]+$", with \\\\ for a backslash.',
  }),
  /** Notes are the engine's own keywords: a schema's words besides structure. */
  "schema-note": error<{ key: string; takes: string; example: string }>({
    reason:
      "Keywords that begin with x- are the engine's own: which files a name may be of, what page entries have, what is made of them.",
    text: ({ key, takes }) => `"${key}" of a schema takes ${takes}.`,
    help: ({ key, example }) => `Write "${key}": ${example}.`,
  }),
  "schema-format": error<{ format: string } & Suggestion>({
    reason:
      "A format says what a text is: a link, a file, an icon. An unknown one would check nothing.",
    text: ({ format }) => `There is no format "${format}".`,
    ...misspelt("format"),
  }),
  "schema-reference": error<{ reference: string } & Suggestion>({
    reason: "The schema that this refers to does not exist.",
    text: ({ reference }) => `"${reference}" leads to no schema.`,
    help: (params) =>
      didYouMean(params) || 'Write it like "../../schema/definitions.json#/definitions/link".',
    fix: replaceByMeant("reference"),
  }),
  "schema-circle": error<{ reference: string }>({
    reason: "It refers to itself and to nothing else, so it says nothing.",
    text: ({ reference }) => `"${reference}" leads back to itself, and to no schema.`,
    help: "Write the schema itself in one of the places.",
  }),
};
