import { readBase, readBelowBase } from "#core/site-base.ts";

/**
 * The target of a link: a page or a file of this site (`site`), an id of its own page (`anchor`),
 * another site, a mailbox, a telephone; or nothing that a page may link to (`wrong`).
 */
type LinkKind = "site" | "anchor" | "outside" | "mail" | "phone" | "wrong";

/** The parts of a link. */
export type Link = {
  kind: LinkKind;
  /** The part before `?` and `#`. */
  route: string;
  /** The part after the first `#`; null if there is none. */
  hash: string | null;
};

/**
 * The beginnings of links out of the site, and their full forms; scripts and data are not allowed.
 */
export const outsideLinks = [
  { kind: "outside", begins: "https://", form: /^https?:\/\/[^\s/]+/i },
  { kind: "mail", begins: "mailto:", form: /^mailto:[^\s@]+@[^\s@]+$/i },
  { kind: "phone", begins: "tel:", form: /^tel:\+?[0-9().\s-]{3,}$/i },
] as const;

/** @returns the parts of a link, by its text alone: its target may not exist */
export function readLink(href: string): Link {
  const at = href.indexOf("#");
  const hash = at === -1 ? null : href.slice(at + 1);
  const [route = ""] = href.split(/[?#]/, 1);
  return { kind: nameKind(href, route), route, hash };
}

function nameKind(href: string, route: string): LinkKind {
  if (href.startsWith("#")) return "anchor";
  if (route.startsWith("/") && !route.startsWith("//")) return "site";
  return outsideLinks.find(({ form }) => form.test(href))?.kind ?? "wrong";
}

/**
 * @param siteUrl the site's own, `https://example.com` or `https://example.com/my-repo`
 * @returns the link as a document writes it, or undefined if that is not the site's own
 */
export function readOwnAddress(href: string, siteUrl: string): string | undefined {
  if (siteUrl === "" || !URL.canParse(href)) return undefined;
  const { origin: own, pathname, search, hash } = new URL(href);
  if (own !== new URL(siteUrl).origin) return undefined;
  return readBelowBase(pathname + search + hash, readBase(siteUrl)) ?? undefined;
}

/** @returns an address as browsers read it: a `%` that begins no escape is literal */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Misspelt schemes with what follows: `htps://`, `https:/`, `http//`. */
const tornScheme = /^h[htp]{1,5}(s?)[:;]?\/{1,3}((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?)$/i;

/** @returns an address with its missing beginning: of mail, of a telephone, of another site */
export function completeLink(href: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(href)) return `mailto:${href}`;
  if (/^\+?[0-9().\s-]{5,}$/.test(href)) return `tel:${href.replaceAll(/[^+0-9]/g, "")}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href)) return `https://${href}`;
  const [, secure, rest] = tornScheme.exec(href) ?? [];
  return rest === undefined ? undefined : `http${secure?.toLowerCase()}://${rest}`;
}

/**
 * @returns the route that a file's address was probably meant as: `/pages/about.json` is `/about`
 */
export function toRoute(address: string): string {
  const path = address.replace(/^\/pages\//, "/").replace(/\.(?:html?|json|php)$/, "");
  return path.replace(/\/(?:index)?$/, "") || "/";
}
