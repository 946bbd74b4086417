import type { AllowKind } from "#core/allow.ts";

/** What an element loads from an address, or sends to it. */
export type Load = { kind: AllowKind; address: string };

/** Matches an address with a host of its own. */
const foreign = /^(?:https?:|wss?:)?\/\//i;

type Attributes = Readonly<Record<string, string | undefined>>;

/** The attributes with one address, by the element; `data-address` is of a frame that asks first. */
const singles: Record<string, Record<string, AllowKind>> = {
  script: { src: "scripts" },
  img: { src: "images" },
  image: { href: "images", "xlink:href": "images" },
  input: { src: "images", formaction: "forms" },
  video: { src: "media", poster: "images" },
  audio: { src: "media" },
  track: { src: "media" },
  iframe: { src: "frames" },
  form: { action: "forms" },
  button: { formaction: "forms", "data-address": "frames" },
  a: { ping: "connections" },
};

/** The kinds of `link` that load, by `rel`. */
const links: Record<string, AllowKind> = {
  stylesheet: "styles",
  modulepreload: "scripts",
  icon: "images",
  "apple-touch-icon": "images",
};

/** The kinds of a preloaded file, by `as`. */
const preloads: Record<string, AllowKind> = {
  script: "scripts",
  style: "styles",
  image: "images",
  font: "fonts",
  video: "media",
  audio: "media",
  fetch: "connections",
};

/**
 * @returns what an element loads from other hosts, or sends to them, by its attributes; addresses as
 *   they are written
 */
export function listLoads(name: string, attributes: Attributes): Load[] {
  // Most have none: this is asked of every element of every page.
  if (!Object.values(attributes).some((value) => value?.includes("//"))) return [];
  return listAll(name, attributes).filter(({ address }) => foreign.test(address));
}

function listAll(name: string, attributes: Attributes): Load[] {
  if (name === "link") return listLinkLoads(attributes);
  if (name === "source") return listSourceLoads(attributes);
  const single = Object.entries(singles[name] ?? {}).flatMap(([attribute, kind]): Load[] => {
    const address = attributes[attribute]?.trim();
    return address === undefined || address === "" ? [] : [{ kind, address }];
  });
  return name === "img" ? [...single, ...listPictures(attributes)] : single;
}

function listLinkLoads({ rel = "", as = "", href = "" }: Attributes): Load[] {
  const words = rel.toLowerCase().split(/\s+/);
  const kind = words.includes("preload")
    ? preloads[as]
    : words.flatMap((word) => links[word] ?? [])[0];
  return kind === undefined || href === "" ? [] : [{ kind, address: href.trim() }];
}

/** A `source` of a film has `src`, that of a picture `srcset`. */
function listSourceLoads(attributes: Attributes): Load[] {
  const { src = "" } = attributes;
  const media: Load[] = src === "" ? [] : [{ kind: "media", address: src.trim() }];
  return [...media, ...listPictures(attributes)];
}

function listPictures({ srcset = "" }: Attributes): Load[] {
  return srcset.split(/,\s+/).flatMap((candidate): Load[] => {
    const [address = ""] = candidate.trim().split(/\s/, 1);
    return address === "" ? [] : [{ kind: "images", address }];
  });
}

/** Elements that the policy never lets run, with the words for them. */
const refusedElements: Record<string, string> = {
  object: "an <object>",
  embed: "an <embed>",
  applet: "an <applet>",
  base: "a <base>",
  style: "a <style> element",
};

/** Types of scripts that browsers read; all others are data. */
const codeTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** @returns what of an element no page's policy lets run, whatever it allows */
export function listRefused(name: string, attributes: Attributes): string[] {
  const refused = refusedElements[name];
  const isCode =
    name === "script" &&
    attributes["src"] === undefined &&
    codeTypes.test(attributes["type"] ?? "");
  const inline = Object.keys(attributes).flatMap((attribute) => {
    if (attribute === "style") return "a style attribute";
    return /^on[a-z]+$/.test(attribute) ? `the attribute ${attribute}` : [];
  });
  return [
    ...(refused === undefined ? [] : [refused]),
    ...(isCode ? ["a <script> with code in it"] : []),
    ...inline,
  ];
}
