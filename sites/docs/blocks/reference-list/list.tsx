import { Picture } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

type ListProps = { items: Props["items"]; unmarked: string | undefined };

export function List({ items, unmarked }: ListProps) {
  return (
    <ul className="reference-list-items">
      {items.map(({ title, href, text, mark, image }) => (
        <li
          className={`reference-list-item ${image === undefined ? "" : "reference-list-pictured"}`.trim()}
          key={href}
        >
          {image !== undefined && (
            <span className="reference-list-picture">
              <Picture {...image} sizes="160px" />
            </span>
          )}
          <a className="reference-list-link" href={href}>
            {title}
          </a>
          {mark !== undefined && mark !== unmarked && (
            <span className="reference-list-mark">{mark}</span>
          )}
          <p className="reference-list-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
