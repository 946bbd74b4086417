import { Island } from "@tessera-pages/engine/kit";
import { nameCarousel } from "#theme/parts/carousel-texts.ts";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Island as Slider, readProps } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** Products in an endless row that moves by itself. */
export function Block({ items, title, eyebrow, words, stopLabel, startLabel }: Props) {
  const slides = items.map((product, index) => (
    <Slide key={product.href} {...product} priority={index < 3} />
  ));
  return (
    <Section name="product-slider" tone="sunken">
      <div className="product-slider-layout">
        <SectionHeading title={title} {...(eyebrow === undefined ? {} : { eyebrow })} />
        <Island
          of={Slider}
          when="watched"
          props={{ texts: nameCarousel(eyebrow ?? title, words), stopLabel, startLabel }}
          read={readProps}
        >
          {slides}
        </Island>
      </div>
    </Section>
  );
}

function Slide({
  name,
  summary,
  category,
  image,
  href,
  priority,
}: Props["items"][number] & { priority: boolean }) {
  return (
    <li className="carousel-slide product-slider-slide">
      <article className="product-slider-card">
        <Picture
          image={image}
          className="product-slider-picture"
          sizes="(min-width: 1248px) 382px, (min-width: 1199px) calc(33.4vw - 34px), (min-width: 575px) calc(50vw - 38px), calc(100vw - 50px)"
          ratio={5 / 3}
          priority={priority}
        />
        <div className="product-slider-text">
          <span className="chip">{category}</span>
          <h3 className="product-slider-name">
            <a className="product-slider-link" href={href}>
              {name}
            </a>
          </h3>
          <p className="product-slider-description">{summary}</p>
        </div>
      </article>
    </li>
  );
}
