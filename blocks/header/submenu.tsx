import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { SvgIcon } from "tessera/kit";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import type { Current } from "./find-current.ts";

type SubmenuProps = {
  /** The button's name: it shows nothing but an arrow. */
  label: string;
  /** Of those of one group, one is open. */
  group: string;
  links: { label: string; href: string; current?: Current }[];
  /** Told when a link is followed. */
  onFollow: () => void;
};

/**
 * The links below a link of the menu: a native disclosure, which opens without JavaScript too. Awake
 * it closes on Escape, when a link is followed, and when the focus goes elsewhere.
 */
export function Submenu({ label, group, links, onFollow }: SubmenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (details.current !== null) details.current.open = false;
  }

  function closeByKey(press: KeyboardEvent<HTMLDetailsElement>): void {
    if (press.key !== "Escape" || !press.currentTarget.open) return;
    // The menu around it, where it is open, stays.
    press.preventDefault();
    close();
    press.currentTarget.querySelector("summary")?.focus();
  }

  function closeBehind({ currentTarget, relatedTarget }: FocusEvent): void {
    // Nothing has the focus while something is pressed that cannot hold it, and in another window.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in it
    <details
      className="header-submenu"
      name={group}
      ref={details}
      onKeyDown={closeByKey}
      onBlur={closeBehind}
      // It may have been opened before it woke.
      suppressHydrationWarning
    >
      <summary className="header-more" aria-label={label}>
        <SvgIcon svg={chevronDown} size={18} />
      </summary>
      <ul className="header-below">
        {links.map((link) => (
          <li key={link.label}>
            <a
              className="header-link"
              href={link.href}
              aria-current={link.current}
              onClick={() => {
                close();
                onFollow();
              }}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
