import { Icon, Island, RichText } from "@tessera-pages/engine/kit";
import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** The ratios of the pictures, and how wide they are shown: the second lies over the first. */
const ratios = { first: 5 / 3.1, other: 3 / 1.9 };
const sizes = {
  first: "(min-width: 1248px) 523px, (min-width: 968px) calc(46vw - 52px), calc(92vw - 44px)",
  other: "(min-width: 1248px) 307px, (min-width: 968px) calc(27vw - 30px), calc(54vw - 26px)",
};

/** Who the company is: overlapping pictures and a badge beside a text with points. */
export function Block(props: Props) {
  const { eyebrow, title, text, images, establishedYear, badgeText, points, action } = props;
  const since = props.sinceText.replace("{year}", String(establishedYear));
  return (
    <Section name="about">
      <div className="about-columns">
        <div className="about-pictures" data-count={images.length}>
          {images.map((image, index) => (
            <Picture
              key={index}
              image={image}
              className="about-picture"
              sizes={index === 0 ? sizes.first : sizes.other}
              ratio={index === 0 ? ratios.first : ratios.other}
              priority={index === 0}
            />
          ))}
          {establishedYear !== undefined && (
            <p className="about-badge">
              <Island when="idle">
                <strong className="about-since" data-year={establishedYear}>
                  {since}
                </strong>
                <span className="about-count" hidden>
                  {badgeText}
                </span>
              </Island>
            </p>
          )}
        </div>
        <div className="about-words">
          <SectionHeading title={title} {...(eyebrow === undefined ? {} : { eyebrow })} />
          <p className="about-text">
            <RichText text={text} />
          </p>
          {points.length > 0 && (
            <ul className="about-points">
              {points.map((point) => (
                <li className="about-point" key={point}>
                  <span className="about-tick">
                    <Icon name="check" size={16} />
                  </span>
                  {point}
                </li>
              ))}
            </ul>
          )}
          {action !== undefined && (
            <ButtonLink href={action.href} icon="arrow-right">
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  );
}
