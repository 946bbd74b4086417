import { Icon } from "@tessera-pages/engine/kit";
import type { Current } from "./find-current.ts";

type SubmenuProps = {
  /** The button's name: it shows nothing but an arrow. */
  label: string;
  /** Of those of one group, one is open. */
  group: string;
  links: { label: string; href: string; current?: Current }[];
};

/**
 * The links below a link of the menu: a native disclosure, which opens without JavaScript too. It
 * stays one: it stands on every page, and React would come to each for it.
 */
export function Submenu({ label, group, links }: SubmenuProps) {
  return (
    <details className="header-submenu" name={group}>
      <summary className="header-more" aria-label={label}>
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className="header-below">
        {links.map((link) => (
          <li key={link.label}>
            <a className="header-link" href={link.href} aria-current={link.current}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
