import type { Allow } from "./core/allow.ts";
import type { EnquiryForm } from "./service/enquiries/enquiry-form.ts";
import type { Output } from "./site/outputs/output.ts";

/** The settings of a site that no document holds; the optional `site.config.ts` in its folder. */
export type SiteConfig = {
  /**
   * Hosts beside its own that every page may load from, or send to: `{ frames:
   * ["https://maps.example"] }`. `allow` in `content/site.json` and in a page adds to it.
   */
  allow?: Allow;
  /**
   * The form whose enquiries `serve` takes; none are taken where absent. A module that exports it
   * as `form`.
   */
  enquiries?: () => Promise<{ form: EnquiryForm }>;
  /**
   * The outputs that it makes beside its pages, loaded only to make files. A module that exports
   * them as `outputs`.
   */
  outputs?: () => Promise<{ outputs: Output[] }>;
};

/** Gives `site.config.ts` its type: `export default defineSite({ … })`. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
