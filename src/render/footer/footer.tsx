import { Icon } from "#kit/icon.tsx";
import { Logo } from "../../../theme/pictures/logo.tsx";
import type { SiteSettings } from "#document/resolved-site.ts";
import type { SiteSettings as OwnSettings } from "../../../schema/content/site.d.ts";

type Link = { label: string; href: string };

/** The site's footer, the same on every page. */
export function Footer({ settings }: { settings: SiteSettings }) {
  const { name, tagline, establishedYear, contacts, footer } = settings as unknown as OwnSettings;
  const services = footer.services.map((service) => ({
    label: service.name,
    href: service.href,
  }));
  const { main, sales } = contacts;
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer-columns">
          <div>
            <a className="footer-home" href="/">
              <Logo name={name} />
            </a>
            <p className="footer-tagline">{tagline}</p>
          </div>
          <LinkColumn title="Services" links={services} />
          <LinkColumn title="Useful links" links={footer.usefulLinks} />
          <div>
            <LinkColumn
              title="Contact"
              links={[...listWays(main), { label: "Find us on the map", href: main.mapLink }]}
            />
            <LinkColumn title="Sales" links={listWays(sales)} isMinor />
          </div>
        </div>
        <div className="footer-end">
          <p className="footer-copyright">
            © {establishedYear} {name}
          </p>
          <LinkRow label="Social media" links={footer.socialLinks} />
          <LinkRow label="Legal" links={footer.legalLinks} />
          <a className="footer-top" href="#top" aria-label="Back to top">
            <Icon name="arrow-up" size={20} />
          </a>
        </div>
      </div>
    </footer>
  );
}

type LinkColumnProps = {
  title: string;
  links: Link[];
  /** It adds to the column above it. */
  isMinor?: boolean;
};

function LinkColumn({ title, links, isMinor = false }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      {isMinor ? (
        <h3 className="footer-subtitle">{title}</h3>
      ) : (
        <h2 className="footer-title">{title}</h2>
      )}
      <ul className="footer-list">
        {links.map((link) => (
          <li key={link.label}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LinkRow({ label, links }: { label: string; links: Link[] }) {
  return (
    <nav aria-label={label}>
      <ul className="footer-row">
        {links.map((link) => (
          <li key={link.label}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link that leads nowhere yet says so: it is read out as unavailable, and takes no focus. */
function FooterLink({ label, href }: Link) {
  if (href === "#") {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it is meant to lead nowhere
      <a className="footer-link" role="link" aria-disabled="true">
        {label}
      </a>
    );
  }
  return (
    <a className="footer-link" href={href}>
      {label}
    </a>
  );
}

function listWays({ phone, email }: { phone: string; email: string }): Link[] {
  return [
    { label: phone, href: `tel:${phone.replaceAll(" ", "")}` },
    { label: email, href: `mailto:${email}` },
  ];
}
