/** One difference between two states of a schema. */
export type SchemaChange = {
  /** The path from the schema's own value: `items[].label`; empty for the value itself. */
  path: string;
  /** A sentence without a full stop. */
  words: string;
  /** True if a value that was right may be refused now, or mean something else. */
  isBreaking: boolean;
};
