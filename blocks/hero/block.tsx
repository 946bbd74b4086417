import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon, Island, RichText } from "@tessera-pages/engine/kit";
import { Pattern } from "#theme/pictures/pattern.tsx";
import { Picture } from "#theme/parts/picture.tsx";
import { Eyebrow } from "#theme/parts/section-heading.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How wide one picture is shown, and how wide several: two smaller ones lie over the first. */
const sizes = {
  one: ["(min-width: 1248px) 564px, (min-width: 980px) calc(48.6vw - 43px), calc(100vw - 48px)"],
  several: [
    "(min-width: 1248px) 513px, (min-width: 980px) calc(44.2vw - 39px), calc(91vw - 44px)",
    "(min-width: 1248px) 203px, (min-width: 980px) calc(17.5vw - 15px), calc(36vw - 17px)",
    "(min-width: 1248px) 254px, (min-width: 980px) calc(21.9vw - 19px), calc(45vw - 21px)",
  ],
};

/** The head of the home page. */
export function Block({ eyebrow, title, text, action, video, images }: Props) {
  const widths = images.length === 1 ? sizes.one : sizes.several;
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
                sizes={widths[index] ?? "100vw"}
                ratio={index === 0 ? 5 / 4 : 4 / 3}
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
