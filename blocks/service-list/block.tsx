import { Card } from "#theme/parts/card.tsx";
import { Icon } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Links to all services; the page's own is marked. */
export function Block({ title, items }: Props) {
  return (
    <Card name="service-list" title={title}>
      <ul className="service-list-items">
        {items.map(({ name, href, current }) => (
          <li key={href}>
            <a
              className="service-list-link"
              href={href}
              aria-current={current ? "page" : undefined}
            >
              {name}
              <Icon name="arrow-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
