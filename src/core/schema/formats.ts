/**
 * Formats that a schema can ask of a text or an object, beside those of JSON Schema itself. They
 * are checked where the site is known.
 */
export const formats = [
  "link",
  "asset",
  "icon",
  "file-name",
  "image",
  "rich-text",
  "collection",
  "output",
] as const;

export type Format = (typeof formats)[number];
