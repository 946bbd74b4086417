import { DateText, Icon, RichText } from "@tessera-pages/engine/kit";
import { evenSizes } from "#theme/parts/even-sizes.ts";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Cards of articles with date, author and a way to read on. */
export function Block({ articles, empty, readMore, byText, ...heading }: Props) {
  return (
    <Section name="article-grid">
      <SectionHeading {...heading} />
      {articles.length === 0 ? (
        <p className="article-grid-empty">
          <RichText text={empty} />
        </p>
      ) : (
        <ul className="article-grid-list even-grid even-grid-four">
          {articles.map((article, index) => (
            <li key={article.href} className="article-grid-card">
              <Picture
                image={article.image}
                className="article-grid-cover"
                sizes={evenSizes({ index, count: articles.length, columns: 4, gap: 24 })}
                priority={index < 4}
              />
              <div className="article-grid-text">
                <p className="article-grid-meta">
                  <DateText date={article.date} />
                  <span>{byText.replace("{author}", () => article.author)}</span>
                </p>
                <h3 className="article-grid-title">
                  <a href={article.href}>{article.title}</a>
                </h3>
                {article.summary !== undefined && (
                  <p className="article-grid-summary">{article.summary}</p>
                )}
                {readMore !== undefined && (
                  <a className="article-grid-more" href={readMore.href}>
                    {readMore.label}
                    <span className="visually-hidden">{`: ${article.title}`}</span>
                    <Icon name="arrow-right" size={16} />
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
