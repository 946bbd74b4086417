import { evenSizes } from "#theme/parts/even-sizes.ts";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Cards of products, each leading to its page. */
export function Block({ products, tone, ...heading }: Props) {
  return (
    <Section name="product-grid" tone={tone}>
      <SectionHeading {...heading} />
      <ul className="product-grid-list even-grid even-grid-three">
        {products.map((product, index) => (
          <li key={product.href} className="product-grid-card">
            <Picture
              image={product.image}
              className="product-grid-picture"
              sizes={evenSizes({ index, count: products.length, columns: 3 })}
              priority={index < 3}
            />
            <div className="product-grid-text">
              <span className="chip">{product.category}</span>
              <h3 className="product-grid-name">
                <a className="product-grid-link" href={product.href}>
                  {product.name}
                </a>
              </h3>
              <p className="product-grid-description">{product.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
