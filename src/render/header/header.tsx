import type { ResolvedPage, SiteSettings } from "#document/resolved-site.ts";
import { BlockContext } from "#kit/block-context.ts";
import { Island as ClientIsland } from "#kit/island.tsx";
import type { SiteSettings as OwnSettings } from "../../../schema/content/site.d.ts";
import { findCurrent } from "../find-current.ts";
import { Island, type IslandProps } from "./island.tsx";

/** The site's header, with the link to the page's section marked. */
export function Header({ page, settings }: { page: ResolvedPage; settings: SiteSettings }) {
  const { navigation, headerAction, contacts } = settings as unknown as OwnSettings;
  const props: IslandProps = {
    name: settings.name,
    links: navigation.map(({ label, href }) => {
      const current = findCurrent(href, page);
      return current === undefined ? { label, href } : { label, href, current };
    }),
    action: { label: headerAction.label, href: headerAction.href },
    contact: { phone: contacts.main.phone, email: contacts.main.email },
  };
  return (
    <BlockContext value={{ type: "header", instance: "header", isAtTop: false }}>
      <ClientIsland of={Island} name="header" when="load" props={props} />
    </BlockContext>
  );
}
