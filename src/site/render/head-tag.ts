/** One element of a page's head, as data: attributes by their names in HTML. */
export type HeadTag = {
  tag: "title" | "meta" | "link" | "script";
  attributes?: Record<string, string | undefined>;
  /** Text inside the element. */
  content?: string;
};

/** The attributes that name a `meta`: of one name a document has one, and a later tag wins. */
const namesOfMeta = ["charset", "http-equiv", "name", "property"] as const;
const singleLinks = new Set(["canonical", "manifest"]);

/**
 * Merges the tags of several sources. A later source replaces an earlier one's title, `meta` of one
 * name and `link` of one kind; what one source has twice (two icons, two colours) stays twice.
 *
 * @param layers each a source, the weakest first
 * @returns tags in the order of a head: what the page is, its links, what sharing needs, data
 */
export function mergeHead(...layers: HeadTag[][]): HeadTag[] {
  const kinds = layers.map((layer) => layer.map(nameKind));
  const lastLayers = new Map(kinds.flatMap((names, depth) => names.map((kind) => [kind, depth])));
  const ranks: HeadTag[][] = [[], [], [], []];
  for (const [depth, layer] of layers.entries())
    for (const [index, tag] of layer.entries())
      if (lastLayers.get(kinds[depth]?.[index] ?? "") === depth) ranks[rank(tag)]?.push(tag);
  return ranks.flat();
}

/** @returns a `meta` for each that has a content; `key` is the attribute with its name */
export function listMetas(
  key: (typeof namesOfMeta)[number],
  contents: Record<string, string | number | undefined>,
): HeadTag[] {
  return Object.entries(contents).flatMap(([name, content]) =>
    content === undefined
      ? []
      : [{ tag: "meta", attributes: { [key]: name, content: String(content) } }],
  );
}

/** @returns the content of the `meta` tag with that name or property */
export function findMeta(tags: HeadTag[], name: string): string | undefined {
  return tags.find(
    ({ attributes }) => attributes?.["property"] === name || attributes?.["name"] === name,
  )?.attributes?.["content"];
}

function nameKind({ tag, attributes = {}, content = "" }: HeadTag): string {
  if (tag === "title") return tag;
  if (tag === "script") return `${tag} ${attributes["src"] ?? content}`;
  if (tag === "meta") {
    const key = namesOfMeta.find((name) => attributes[name] !== undefined) ?? "";
    const name = key === "charset" ? key : (attributes[key] ?? "");
    // A picture's size and description are replaced with the picture.
    return `${tag} ${name.startsWith("og:image") ? "og:image" : name}`;
  }
  const { rel = "", hreflang = "", href = "" } = attributes;
  if (singleLinks.has(rel)) return `${tag} ${rel}`;
  return `${tag} ${rel} ${hreflang === "" ? href : hreflang}`;
}

function rank({ tag, attributes = {} }: HeadTag): number {
  if (tag === "script") return 3;
  if (tag === "link") return 1;
  const isSharing =
    attributes["property"] !== undefined || attributes["name"]?.startsWith("twitter:");
  return isSharing ? 2 : 0;
}
