import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon, RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A compact band with one button and, where there is one, a telephone number. */
export function Block({ title, text, action, phone }: Props) {
  return (
    <Section name="contact-prompt">
      <div className="contact-prompt-band">
        <div>
          <SectionTitle className="contact-prompt-title">{title}</SectionTitle>
          {text !== undefined && (
            <p className="contact-prompt-text">
              <RichText text={text} />
            </p>
          )}
        </div>
        <div className="contact-prompt-actions">
          <ButtonLink href={action.href} tone="accent" icon="arrow-right">
            {action.label}
          </ButtonLink>
          {phone !== undefined && (
            <a className="contact-prompt-phone" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          )}
        </div>
      </div>
    </Section>
  );
}
