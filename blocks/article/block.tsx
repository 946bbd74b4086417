import { DateText, Icon, RichText } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** The text of an article, with its meta line, tags and social links. */
export function Block(props: Props) {
  const { image, lead, sections, tags, socialLinks, tagsLabel, shareLabel, ...meta } = props;
  return (
    <Section name="article" isNamed={false}>
      <article className="article-body">
        <Meta {...meta} />
        {image !== undefined && (
          <Picture
            image={image}
            className="article-cover"
            sizes="(min-width: 752px) 702px, calc(100vw - 50px)"
            priority
          />
        )}
        {lead !== undefined && (
          <p className="article-lead">
            <RichText text={lead} />
          </p>
        )}
        {sections.map((section, index) => (
          <Part key={section.heading ?? index} {...section} />
        ))}
        {(tags !== undefined || socialLinks !== undefined) && (
          <footer className="article-footer">
            {tags !== undefined && (
              <ul className="article-tags" aria-label={tagsLabel}>
                {tags.map((tag) => (
                  <li key={tag} className="chip">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            {socialLinks !== undefined && (
              <ul className="article-social" aria-label={shareLabel}>
                {socialLinks.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            )}
          </footer>
        )}
      </article>
    </Section>
  );
}

function Meta({
  date,
  author,
  category,
  commentsLabel,
  byText,
}: Pick<Props, "date" | "author" | "category" | "commentsLabel" | "byText">) {
  return (
    <ul className="article-meta">
      <li>
        <Icon name="calendar" size={16} />
        <DateText date={date} />
      </li>
      <li>
        <Icon name="user" size={16} />
        {byText.replace("{author}", () => author)}
      </li>
      {category !== undefined && (
        <li>
          <Icon name="tag" size={16} />
          {category}
        </li>
      )}
      {commentsLabel !== undefined && (
        <li>
          <Icon name="message-circle" size={16} />
          {commentsLabel}
        </li>
      )}
    </ul>
  );
}

function Part({ heading, paragraphs, list, quote }: Props["sections"][number]) {
  return (
    <>
      {heading !== undefined && <h2 className="article-heading">{heading}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      {list !== undefined && (
        <ul className="article-list">
          {list.map((point) => (
            <li key={point}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      )}
      {quote !== undefined && (
        <blockquote className="article-quote">
          <p>{quote}</p>
        </blockquote>
      )}
    </>
  );
}
