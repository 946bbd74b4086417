/** A page as it is built, with the headers that go with it. */
export type SitePage = { html: string; headers: Headers };

/** The pages of the site that this service stands beside. */
export type SitePages = {
  /** @returns the page at an address, or null where there is none */
  read: (address: string) => Promise<SitePage | null>;
  /** @returns the address of the first page whose HTML holds a text, or null */
  findHolding: (text: string) => Promise<string | null>;
};

export type FormPage = SitePage & { address: string };

/**
 * @param path where the form is posted
 * @param asked where the visitor comes from, if they say so
 * @returns the page that the form stands on: that one, or the first that has it
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
