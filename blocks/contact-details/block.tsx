import { Icon } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How to call, write and visit. */
export function Block(props: Props) {
  const { eyebrow, title, phone, email, address, mapLink } = props;
  const rows = [
    { icon: "phone", label: props.phoneLabel, text: phone, href: `tel:${toDialled(phone)}` },
    { icon: "mail", label: props.emailLabel, text: email, href: `mailto:${email}` },
    { icon: "map-pin", label: props.addressLabel, text: address, href: mapLink },
  ];
  return (
    <Section name="contact-details">
      <SectionHeading title={title} {...(eyebrow === undefined ? {} : { eyebrow })} />
      <ul className="contact-details-list">
        {rows.map(({ icon, label, text, href }) => (
          <li className="contact-details-row" key={icon}>
            <span className="contact-details-icon">
              <Icon name={icon} size={22} />
            </span>
            <p className="contact-details-label">{label}</p>
            <a className="contact-details-link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A telephone dials digits and a leading plus (RFC 3966). */
function toDialled(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, "");
}
