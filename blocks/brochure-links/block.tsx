import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Props } from "./props.d.ts";

/** The page's brochure, in two formats. */
export function Block({ title, pdf, doc }: Props) {
  const files = [
    { label: "PDF", href: pdf, icon: "file-text" },
    { label: "DOC", href: doc, icon: "file-type" },
  ];
  return (
    <Card name="brochure-links" title={title}>
      <ul className="brochure-links-items">
        {files.map(({ label, href, icon }) => (
          <li key={label}>
            <a className="brochure-links-link" href={href} download>
              <Icon name={icon} size={20} />
              <span>
                <span className="visually-hidden">{title}, </span>
                {label}
              </span>
              <Icon name="download" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
