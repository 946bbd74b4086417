import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon, RichText } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How wide the pictures are shown: one over two. */
const sizes = {
  first: "(min-width: 1248px) 564px, (min-width: 908px) calc(50vw - 60px), calc(100vw - 48px)",
  other: "(min-width: 1248px) 274px, (min-width: 908px) calc(25vw - 38px), calc(50vw - 32px)",
};

/** A mission or a vision: what it says on one side, pictures on the other. */
export function Block({
  eyebrow,
  title,
  paragraphs,
  features,
  images,
  imageSide,
  tone,
  action,
}: Props) {
  return (
    <Section name="statement" tone={tone}>
      <div className="statement-columns" data-image-side={imageSide}>
        <div className="statement-images" data-count={images.length}>
          {images.map((image, index) => (
            <Picture
              key={index}
              image={image}
              className="statement-image"
              sizes={index === 0 ? sizes.first : sizes.other}
              priority={index === 0}
            />
          ))}
        </div>
        <div className="statement-text">
          <SectionHeading title={title} {...(eyebrow === undefined ? {} : { eyebrow })} />
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
          {features !== undefined && (
            <ul className="statement-features">
              {features.map((feature) => (
                <li key={feature.title} className="statement-feature">
                  <span className="icon-tile">
                    <Icon name={feature.icon ?? "check"} />
                  </span>
                  <div>
                    <h3>{feature.title}</h3>
                    <p>
                      <RichText text={feature.text} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {action !== undefined && (
            <ButtonLink href={action.href} tone="brand" icon="arrow-right">
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  );
}
