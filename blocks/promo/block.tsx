import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon, RichText } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A picture beside a heading, a text, a short list and one link. */
export function Block({ eyebrow, title, text, points, image, tone, action }: Props) {
  return (
    <Section name="promo" tone={tone}>
      <div className="promo-columns">
        <div className="promo-text">
          <SectionHeading title={title} {...(eyebrow === undefined ? {} : { eyebrow })} />
          <p>
            <RichText text={text} />
          </p>
          {points !== undefined && (
            <ul className="promo-points">
              {points.map((point) => (
                <li key={point} className="promo-point">
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          <ButtonLink href={action.href} tone="brand" icon="arrow-right">
            {action.label}
          </ButtonLink>
        </div>
        <Picture
          image={image}
          className="promo-picture"
          sizes="(min-width: 1248px) 564px, (min-width: 908px) calc(50vw - 60px), calc(100vw - 48px)"
          priority
        />
      </div>
    </Section>
  );
}
