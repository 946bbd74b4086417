import { ButtonLink } from "#ui/button-link.tsx";
import { Island as ClientIsland } from "#ui/island.tsx";
import { Pattern } from "#ui/pattern.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Eyebrow } from "#ui/section-heading.tsx";
import { SectionTitle } from "#ui/section-title.tsx";
import { Section } from "#ui/section.tsx";
import { Island } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** How wide the pictures are shown: two smaller ones lie over the first. */
const sizes = [
  "(min-width: 980px) 500px, 88vw",
  "(min-width: 980px) 206px, 36vw",
  "(min-width: 980px) 258px, 45vw",
];

/** The head of the home page. */
export function Block({ eyebrow, title, text, action, video, images }: Props) {
  return (
    <Section name="hero">
      <Pattern />
      <div className="hero-columns">
        <div className="hero-words">
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          <SectionTitle className="hero-title" level={1}>
            {title}
          </SectionTitle>
          <p className="hero-text">
            <RichText text={text} />
          </p>
          <div className="hero-actions">
            <ButtonLink href={action.href} icon="arrow-right">
              {action.label}
            </ButtonLink>
            {video !== undefined && <ClientIsland of={Island} when="idle" props={video} />}
          </div>
        </div>
        {images.length > 0 && (
          <div className="hero-pictures">
            {images.map((image, index) => (
              <Picture
                key={index}
                image={image}
                className="hero-picture"
                sizes={sizes[index] ?? "100vw"}
                priority
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
