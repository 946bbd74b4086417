import { FileText, Icon } from "@tessera-pages/engine/kit";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** Files to take away, each with what it is and how large. */
export function Block({ items, label, ...heading }: Props) {
  return (
    <TitledSection name="downloads" {...heading}>
      <ul className="downloads-list" aria-label={heading.title === undefined ? label : undefined}>
        {items.map(({ title, text, href }) => (
          <li className="downloads-item" key={href}>
            <span className="icon-tile">
              <Icon name="download" size={22} />
            </span>
            <div className="downloads-words">
              <a className="downloads-link" href={href}>
                {title}
              </a>
              <span className="downloads-facts">
                <FileText src={href} />
              </span>
              {text !== undefined && <p className="downloads-text">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
