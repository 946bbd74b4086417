/** What is another in a schema than it was. */
export type SchemaChange = {
  /** From the schema's own value: `items[].label`; empty for the value itself. */
  path: string;
  /** In words, as a sentence without a full stop. */
  words: string;
  /** Whether something that was right may be refused now, or mean something else. */
  isBreaking: boolean;
};
