import { useState } from "react";

type MenuProps = { label: string; links: { label: string; href: string; isCurrent: boolean }[] };

/** Counts how often the pointer came, so that a test can see that it stays awake. */
export function Island({ label, links }: MenuProps) {
  const [visits, setVisits] = useState(0);
  return (
    <nav aria-label={label} data-visits={visits} onPointerEnter={() => setVisits(visits + 1)}>
      <ul>
        {links.map(({ label: words, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? "page" : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
