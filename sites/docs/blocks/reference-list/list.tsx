import type { Props } from "./props.d.ts";

type ListProps = { items: Props["items"]; unmarked: string | undefined };

export function List({ items, unmarked }: ListProps) {
  return (
    <ul className="reference-list-items">
      {items.map(({ title, href, text, mark }) => (
        <li className="reference-list-item" key={href}>
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
