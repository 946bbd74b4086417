import { Card } from "#theme/parts/card.tsx";
import { DateText } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import type { Props } from "./props.d.ts";

/** A sidebar card of the newest articles. */
export function Block({ title, articles }: Props) {
  return (
    <Card name="recent-articles" title={title}>
      <ul className="recent-articles-list">
        {articles.map((article) => (
          <li key={article.href} className="recent-articles-item">
            {article.image !== undefined && (
              <Picture image={article.image} className="recent-articles-cover" sizes="76px" />
            )}
            <div>
              <a className="recent-articles-link" href={article.href}>
                {article.title}
              </a>
              <p className="recent-articles-date">
                <DateText date={article.date} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
