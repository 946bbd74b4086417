/** A built page, with its headers. */
export type SitePage = { html: string; headers: Headers };

/** The pages of the site beside this service. */
export type SitePages = {
  /** @returns the page at an address, or null when there is none */
  read: (address: string) => Promise<SitePage | null>;
  /** @returns the address of the first page whose HTML contains a text, or null */
  findHolding: (text: string) => Promise<string | null>;
};

export type FormPage = SitePage & { address: string };

/**
 * @param path the path that the form is posted to
 * @param asked the page that the visitor comes from, if known
 * @returns the page of the form: that one, or the first that has it
 */
export async function findFormPage(
  pages: SitePages,
  path: string,
  asked: string | null,
): Promise<FormPage | null> {
  const formMark = `${path}"`;
  const page = asked === null ? null : await pages.read(asked);
  if (asked !== null && page?.html.includes(formMark) === true) return { ...page, address: asked };
  const address = await pages.findHolding(formMark);
  const found = address === null ? null : await pages.read(address);
  return address === null || found === null ? null : { ...found, address };
}
