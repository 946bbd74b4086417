import { marked } from "marked";
import { suggest } from "../messages/suggest.ts";
import type { Fault } from "./check-value.ts";
import { isJsonObject, type Json, type JsonPath } from "../json.ts";
import type { IsLost } from "../read/lost-routes.ts";
import type { MessageId } from "../messages/messages.ts";
import { type SchemaNode, visitFormats } from "../schema-node.ts";
import type { Source } from "../source.ts";

/** What values may point at. */
export type SiteNames = {
  source: Source;
  /** Routes that this build holds. */
  routes: Set<string>;
  /** Routes that it leaves out, as drafts or by date, with their documents. */
  hidden: Map<string, string>;
  redirects: Set<string>;
  /**
   * What is made beside the pages: names that a page may ask by (null where nobody says, and none is
   * checked), and whether an address is made.
   */
  outputs: { names: string[] | null; makes: (address: string) => boolean };
  /** Routes that a mistake of their own keeps from coming about. */
  isLost: IsLost;
};

type MeaningFault = { id: MessageId; params: Record<string, string>; path?: JsonPath };
type Check = (value: Json, names: SiteNames) => MeaningFault[];

/** Addresses that lead out of the site; scripts and data are none of them. */
const outside = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[0-9().\s-]{3,}$)/i;

/**
 * Checks what values mean, by the `format` that their schema says: that links, files, icons and
 * vignettes exist, and that images are described.
 *
 * @param value what was written, bindings read
 * @param known what is wrong with the value already, and says enough of what it holds
 * @returns faults by path from the value's root
 */
export function checkMeaning(
  { value, node, known }: { value: Json; node: SchemaNode; known: Fault[] },
  names: SiteNames,
): Fault[] {
  const faults: Fault[] = [];
  visitFormats(names.source, { value, node }, (found) => {
    if (known.some(({ path }) => isWithin(path, found.path))) return;
    for (const fault of checks[found.format]?.(found.value, names) ?? [])
      faults.push({
        id: fault.id,
        params: fault.params,
        path: [...found.path, ...(fault.path ?? [])],
      });
  });
  return faults;
}

function isWithin(path: JsonPath, whole: JsonPath): boolean {
  return whole.every((step, index) => path[index] === step);
}

const checks: Record<string, Check> = {
  link: (value, names) => (typeof value === "string" ? checkLink(value, names) : []),
  "rich-text": (value, names) =>
    typeof value === "string" ? listLinks(value).flatMap((href) => checkLink(href, names)) : [],
  asset: (value, { source, outputs }) => {
    if (typeof value !== "string" || source.assets.includes(value) || outputs.makes(value))
      return [];
    return [{ id: "missing-asset", params: suggest({ address: value }, value, source.assets) }];
  },
  collection: (value, { source }) => {
    if (typeof value !== "string") return [];
    const known = Object.keys(source.schemas).flatMap(
      (file) => /^schema\/content\/(?!site\.)(.+)\.json$/.exec(file)?.[1] ?? [],
    );
    if (known.includes(value)) return [];
    return [{ id: "unknown-collection", params: suggest({ collection: value }, value, known) }];
  },
  output: (value, { outputs: { names } }) => {
    if (typeof value !== "string" || names === null || names.includes(value)) return [];
    return [{ id: "unknown-output", params: suggest({ name: value }, value, names) }];
  },
  icon: (value, { source }) => {
    if (typeof value !== "string" || source.icons.includes(value)) return [];
    const { choices: _, ...params } = suggest({ name: value }, value, source.icons);
    return [{ id: "unknown-icon", params: { name: value, ...params } }];
  },
  vignette: (value, { source }) => {
    if (typeof value !== "string" || source.vignettes.includes(value)) return [];
    return [{ id: "unknown-vignette", params: suggest({ name: value }, value, source.vignettes) }];
  },
  image: (value) => {
    if (!isJsonObject(value)) return [];
    const kinds = ["vignette", "portrait", "src"].filter((kind) => kind in value);
    const fault =
      kinds.length === 0
        ? "This image names no picture."
        : `This image names ${kinds.length} pictures: ${kinds.join(" and ")}.`;
    if (kinds.length !== 1) return [{ id: "image-kind", params: { fault } }];
    const isSaid = "alt" in value || value["decorative"] === true;
    return isSaid ? [] : [{ id: "image-alt", params: {} }];
  },
};

function listLinks(markdown: string): string[] {
  const hrefs: string[] = [];
  void marked.walkTokens(marked.Lexer.lexInline(markdown), (token) => {
    if (token.type === "link" && typeof token["href"] === "string") hrefs.push(token["href"]);
  });
  return hrefs;
}

/**
 * @param href as written
 * @returns a fault where it leads nowhere; anchors are checked when the HTML is there
 */
function checkLink(href: string, names: SiteNames): MeaningFault[] {
  if (href.startsWith("#") || outside.test(href)) return [];
  const [route = ""] = href.split(/[?#]/);
  const { routes, hidden, redirects, outputs, isLost, source } = names;
  if (!route.startsWith("/") || route.startsWith("//")) {
    const meant = `/${route}`;
    if (routes.has(meant)) return [{ id: "dead-link", params: { route: href, suggestion: meant } }];
    const suggestion = complete(href);
    const params = suggestion === undefined ? { href } : { href, suggestion };
    return [{ id: "unsafe-link", params }];
  }
  if (routes.has(route) || redirects.has(route) || source.assets.includes(route)) return [];
  if (isLost(route)) return [];
  const file = hidden.get(route);
  if (file !== undefined) return [{ id: "hidden-link", params: { route, file } }];
  if (outputs.makes(route)) return [];
  const meant = toRoute(route);
  if (routes.has(meant)) return [{ id: "dead-link", params: { route, suggestion: meant } }];
  const { choices: _, ...params } = suggest({ route }, route, [...routes]);
  return [{ id: "dead-link", params: { route, ...params } }];
}

/** @returns an address that lacks its beginning with it: of mail, of a telephone, of another site */
function complete(href: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(href)) return `mailto:${href}`;
  if (/^\+?[0-9().\s-]{5,}$/.test(href)) return `tel:${href.replaceAll(/[^+0-9]/g, "")}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href)) return `https://${href}`;
  return undefined;
}

/** @returns the route that the address of a file is probably meant for: `/pages/about.json` is `/about` */
function toRoute(address: string): string {
  const path = address.replace(/^\/pages\//, "/").replace(/\.(?:html?|json|php)$/, "");
  return path.replace(/\/(?:index)?$/, "") || "/";
}
