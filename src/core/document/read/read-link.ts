/**
 * What a link leads to: a page or a file of this site (`site`), an id of its own page (`anchor`), another
 * site, a mailbox, a telephone; or nothing that a page may link to (`wrong`).
 */
type LinkKind = "site" | "anchor" | "outside" | "mail" | "phone" | "wrong";

/** A link, taken apart. */
export type Link = {
  kind: LinkKind;
  /** What stands before `?` and `#`. */
  route: string;
  /** What stands behind the first `#`; null where there is none. */
  hash: string | null;
};

/** How links out of the site begin, and what makes one whole; scripts and data are none of them. */
export const outsideLinks = [
  { kind: "outside", begins: "https://", form: /^https?:\/\/[^\s/]+/i },
  { kind: "mail", begins: "mailto:", form: /^mailto:[^\s@]+@[^\s@]+$/i },
  { kind: "phone", begins: "tel:", form: /^tel:\+?[0-9().\s-]{3,}$/i },
] as const;

/** @returns what a link leads to, by its text alone: whether something stands there is not asked */
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
 * @param origin the site's own, `https://example.com`
 * @returns the link without its origin, where that is the site's own
 */
export function readOwnAddress(href: string, origin: string): string | undefined {
  if (origin === "" || !URL.canParse(href)) return undefined;
  const { origin: own, pathname, search, hash } = new URL(href);
  return own === origin ? pathname + search + hash : undefined;
}

/** @returns an address as browsers read it: a `%` that begins no escape stands for itself */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `htps://`, `https:/`, `http//`: with whatever stands behind it. */
const tornScheme = /^h[htp]{1,5}(s?)[:;]?\/{1,3}((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?)$/i;

/** @returns an address that lacks its beginning with it: of mail, of a telephone, of another site */
export function completeLink(href: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(href)) return `mailto:${href}`;
  if (/^\+?[0-9().\s-]{5,}$/.test(href)) return `tel:${href.replaceAll(/[^+0-9]/g, "")}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href)) return `https://${href}`;
  const [, secure, rest] = tornScheme.exec(href) ?? [];
  return rest === undefined ? undefined : `http${secure?.toLowerCase()}://${rest}`;
}

/** @returns the route that the address of a file is probably meant for: `/pages/about.json` is `/about` */
export function toRoute(address: string): string {
  const path = address.replace(/^\/pages\//, "/").replace(/\.(?:html?|json|php)$/, "");
  return path.replace(/\/(?:index)?$/, "") || "/";
}
