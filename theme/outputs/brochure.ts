import type { Section } from "@tessera-pages/engine";

/** What a brochure says, taken from a page's own blocks. */
export type Brochure = {
  title: string;
  /** The page's description. */
  lead: string;
  sections: Section[];
};

/** Who hands the brochure out, from the site's settings. */
export type BrochureSender = {
  company: string;
  tagline: string;
  phone: string;
  email: string;
  address: string;
  /** Of the texts (BCP 47). */
  language: string;
  /** The page that the brochure was made from. */
  url: string;
};
