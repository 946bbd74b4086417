import { didYouMean, error, meantOr, misspelt, type Suggestion } from "./message.ts";
import { renameToMeant, replaceByMeant } from "./value-fix.ts";

/** Messages about schemas. */
export const schemaMessages = {
  "schema-draft": error({
    reason: "Your editor and Tessera must read a schema in the same way. Both know draft-07.",
    text: "A schema must be JSON Schema of draft-07.",
    help: 'Write "$schema": "http://json-schema.org/draft-07/schema#".',
    fix: () => ({
      kind: "replace",
      value: "http://json-schema.org/draft-07/schema#",
      title: "Write draft-07",
    }),
  }),
  "schema-keyword": error<{ key: string; suggestion?: string }>({
    reason: "Tessera does not read this keyword, so it would check nothing.",
    text: ({ key }) => `"${key}" is not a keyword that you can use in a schema here.`,
    help: meantOr("Take it out."),
    fix: renameToMeant,
  }),
  "schema-required": error<{ key: string } & Suggestion>({
    reason:
      "Every document would lack the property, and a document with it would have an unknown property.",
    text: ({ key }) => `"${key}" is required, and "properties" has no such property.`,
    help: (params) => didYouMean(params) || 'Add it to "properties", or remove it.',
    fix: replaceByMeant("key"),
  }),
  /** `reason` is the check's own: "it must be string". */
  "schema-own-value": error<{ kind: "default" | "example"; reason: string }>({
    reason:
      "Tessera uses a default where an author writes nothing, and authors copy examples, so both must be valid.",
    text: ({ kind, reason }) => `This ${kind} does not fit its own schema: ${reason}.`,
    help: "Write one that fits, or change the schema.",
  }),
  /** `reason` is the check's own: "must be object". */
  "schema-value": error<{ key: string; reason: string }>({
    reason: "The value of the keyword has the wrong form, so Tessera cannot use it.",
    text: ({ key, reason }) => `"${key}" of a schema ${reason}.`,
    help: "See json-schema.org/understanding-json-schema for how to write it.",
  }),
  /** `reason` is the pattern reader's own. */
  "schema-pattern": error<{ reason: string }>({
    reason: "A pattern must be a regular expression. Otherwise it matches nothing.",
    text: ({ reason }) => `This is not a regular expression: ${reason}.`,
    help: 'Write it like "^[a-z]+$", with \\\\ for a backslash.',
  }),
  /** Notes are the engine's own keywords: a schema's words besides structure. */
  "schema-note": error<{ key: string; takes: string; example: string }>({
    reason: "Keywords that begin with x- are Tessera's own. Each of them takes one kind of value.",
    text: ({ key, takes }) => `"${key}" of a schema takes ${takes}.`,
    help: ({ key, example }) => `Write "${key}": ${example}.`,
  }),
  "schema-format": error<{ format: string } & Suggestion>({
    reason:
      "A format is the kind of a text: a link, a file, an icon. Tessera would check nothing for an unknown one.",
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
    reason: "A schema that refers only to itself allows everything, and checks nothing.",
    text: ({ reference }) => `"${reference}" leads back to itself, and to no schema.`,
    help: "Write the schema itself in one of the places.",
  }),
};
