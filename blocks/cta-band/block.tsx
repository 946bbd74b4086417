import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Pattern } from "#theme/pictures/pattern.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A deep band that asks for one thing. */
export function Block({ title, text, action, secondAction }: Props) {
  return (
    <Section name="cta-band" tone="deep" isRepeated>
      <Pattern />
      <div className="cta-band-row">
        <div className="cta-band-words">
          <SectionTitle className="cta-band-title">{title}</SectionTitle>
          {text !== undefined && <p className="cta-band-text">{text}</p>}
        </div>
        <div className="cta-band-actions">
          <ButtonLink href={action.href} tone="accent">
            {action.label}
          </ButtonLink>
          {secondAction !== undefined && (
            <ButtonLink href={secondAction.href} tone="outline">
              {secondAction.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  );
}
