import { useContext, useId } from "react";
import { BlockContext, Icon, Island } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/**
 * The documentation's pages. On a telephone they are a native popover, which opens, and closes on
 * Escape, without JavaScript too; beside the text they are always there.
 */
export function Block({ groups, route, label, menuLabel, closeLabel }: Props) {
  const { id } = useContext(BlockContext);
  const menuId = useId();
  const chapters = groups.flatMap((group) => group.chapters);
  const current = chapters.find(({ href }) => isCurrent(href, route) !== undefined);
  return (
    <nav className="chapters" id={id} aria-label={label}>
      <Island when="load">
        <div className="chapters-bar">
          <button className="chapters-toggle" type="button" popoverTarget={menuId}>
            <Icon name="menu" size={18} />
            {menuLabel}
          </button>
          <span className="chapters-here">{current?.label ?? ""}</span>
        </div>
        <div className="chapters-menu" id={menuId} popover="auto">
          <button
            className="chapters-close"
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
          >
            <Icon name="x" size={18} />
            {closeLabel}
          </button>
          {groups.map((group) => (
            <div className="chapters-group" key={group.title}>
              <p className="chapters-title">{group.title}</p>
              <ul className="chapters-list">
                {group.chapters.map(({ label: words, href }) => (
                  <li key={href}>
                    <a className="chapters-link" href={href} aria-current={isCurrent(href, route)}>
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Island>
    </nav>
  );

  /** The page itself, or the list that it belongs to. */
  function isCurrent(href: string, at: string): "page" | "true" | undefined {
    if (href === at) return "page";
    const isListed = chapters.some((chapter) => chapter.href === at);
    return !isListed && at.slice(0, at.lastIndexOf("/")) === href ? "true" : undefined;
  }
}
