import { Card } from "#theme/parts/card.tsx";
import { Icon } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

const formats = [
  { label: "PDF", extension: "pdf", icon: "file-text" },
  { label: "DOC", extension: "docx", icon: "file-type" },
] as const;

/** A page's brochure, in two formats; the build makes the files that are linked here. */
export function Block({ title, page }: Props) {
  const name = page.slice(page.lastIndexOf("/") + 1);
  return (
    <Card name="brochure-links" title={title}>
      <ul className="brochure-links-items">
        {formats.map(({ label, extension, icon }) => (
          <li key={label}>
            <a className="brochure-links-link" href={`/brochures/${name}.${extension}`} download>
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
