import type { SiteSettings as OwnSettings } from "../../schema/content/site.d.ts";
import type { RenderContext } from "./render-context.ts";

type Site = Pick<RenderContext, "settings" | "files">;

/** Largest first; search engines take a logo from 112 pixels on. */
const logos = ["/icon-512.png", "/icon-192.png", "/apple-touch-icon.png"];

/** Describes the company: how it is known and reached. */
export function describeOrganization({ settings, files }: Site): object {
  const own = settings as unknown as OwnSettings;
  const { main, sales } = own.contacts;
  return {
    ...describePublisher({ settings, files }),
    description: own.description,
    foundingDate: String(own.establishedYear),
    email: main.email,
    telephone: main.phone,
    address: main.address,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone: sales.phone,
      email: sales.email,
    },
    sameAs: (own.socialLinks ?? []).map(({ href }) => href),
  };
}

/** Names the company where it stands beside something else: that a reader finds its whole description by. */
export function describePublisher({ settings, files }: Site): object {
  const { name, url } = settings;
  const logo = logos.find((file) => files.has(file));
  return {
    "@type": "Organization",
    "@id": `${url}/#organization`,
    name,
    url,
    logo: logo === undefined ? undefined : `${url}${logo}`,
  };
}

/** Describes the site itself, with its search where it has one. */
export function describeSite({ settings }: Site): object {
  const { name, description, url, language, search } = settings as unknown as OwnSettings;
  return {
    "@type": "WebSite",
    "@id": `${url}/#website`,
    name,
    description,
    url: `${url}/`,
    inLanguage: language,
    publisher: { "@id": `${url}/#organization` },
    potentialAction: search === undefined ? undefined : describeSearch(url + search),
  };
}

function describeSearch(address: string): object {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${address}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}
