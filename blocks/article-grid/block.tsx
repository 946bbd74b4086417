import { DateText, Icon } from "tessera/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Cards of articles with date, author and a way to read on. */
export function Block({ articles, readMore, byText, ...heading }: Props) {
  return (
    <Section name="article-grid">
      <SectionHeading {...heading} />
      <ul className="article-grid-list">
        {articles.map((article, index) => (
          <li key={article.href} className="article-grid-card">
            <Picture
              image={article.cover}
              className="article-grid-cover"
              sizes="(min-width: 960px) 380px, (min-width: 620px) 50vw, 100vw"
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
    </Section>
  );
}
