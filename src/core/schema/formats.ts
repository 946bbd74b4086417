/**
 * What a text or an object can stand for, by the `format` of its schema, beside the formats that JSON
 * Schema has itself. Whether it does is checked where the site is known.
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
