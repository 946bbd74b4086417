import { Card } from "#theme/parts/card.tsx";
import type { Props } from "./props.d.ts";

/** A few words on what the page is about. */
export function Block({ title, items }: Props) {
  return (
    <Card name="tags" title={title}>
      <ul className="tags-items">
        {items.map((tag) => (
          <li className="tags-item" key={tag}>
            {tag}
          </li>
        ))}
      </ul>
    </Card>
  );
}
