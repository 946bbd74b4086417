import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Counter } from "#theme/parts/counter.tsx";
import { Island, RichText } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How wide the pictures are shown: one over two. */
const sizes = {
  first: "(min-width: 1248px) 564px, (min-width: 968px) calc(50vw - 60px), calc(100vw - 48px)",
  other: "(min-width: 1248px) 272px, (min-width: 968px) calc(25vw - 40px), calc(50vw - 34px)",
};

/** The company's story beside a count of its years, two counters and a button. */
export function Block(props: Props) {
  const { title, subTitle, content, experienceNum, experienceTitle, sinceText, action } = props;
  const images = [props.image1, props.image2, props.image3].filter((image) => image !== undefined);
  const counters = [
    { label: props.counName1, percent: props.CounNum1 },
    { label: props.counName2, percent: props.CounNum2 },
  ];
  return (
    <Section name="experience">
      <div className="experience-columns">
        <div className="experience-pictures" data-count={images.length}>
          {images.map((image, index) => (
            <Picture
              key={index}
              image={image}
              className="experience-picture"
              sizes={index === 0 ? sizes.first : sizes.other}
              ratio={index === 0 ? 3 / 2 : 1}
              priority={index === 0}
            />
          ))}
        </div>
        <div className="experience-words">
          <SectionHeading
            title={title}
            {...(subTitle === undefined ? {} : { eyebrow: subTitle })}
          />
          <p className="experience-text">
            <RichText text={content} />
          </p>
          <p className="experience-years">
            <Island when="idle">
              <strong className="experience-number" data-year={experienceNum}>
                {sinceText.replace("{year}", String(experienceNum))}
              </strong>
              <span className="experience-of" hidden>
                <RichText text={experienceTitle} />
              </span>
            </Island>
          </p>
          <div className="experience-counters">
            {counters.map(({ label, percent }) =>
              label === undefined || percent === undefined ? null : (
                <Counter key={label} label={label} percent={percent} />
              ),
            )}
          </div>
          <ButtonLink href={action.href} icon="arrow-right">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
