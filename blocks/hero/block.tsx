import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon, Island, RichText } from "tessera/kit";
import { Pattern } from "#theme/pictures/pattern.tsx";
import { Picture } from "#theme/parts/picture.tsx";
import { Eyebrow } from "#theme/parts/section-heading.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
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
            {video !== undefined && <FilmLink {...video} />}
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

/** A link to the film, which opens it over the page. */
function FilmLink({ label, title, closeLabel, src, poster }: NonNullable<Props["video"]>) {
  return (
    <Island when="touched">
      <a
        className="hero-film"
        href={src}
        data-opens=""
        data-title={title}
        data-close={closeLabel}
        data-poster={poster}
      >
        <span className="hero-play">
          <Icon name="play" size={20} />
        </span>
        {label}
      </a>
    </Island>
  );
}
