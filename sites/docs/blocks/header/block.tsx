import { useContext } from "react";
import { BlockContext, Icon, Island } from "@tessera-pages/engine/kit";
import { Mark } from "#theme/parts/mark.tsx";
import type { Props } from "./props.d.ts";

/** The bar at the top. What the button for the colours shows is chosen by the styles, so that it is right at once. */
export function Block({ name, links, search, repository, route, ...words }: Props) {
  const { id } = useContext(BlockContext);
  const { auto, light, dark } = words.schemeLabels;
  return (
    <header className="header" id={id}>
      <Island when="load">
        <div className="header-inner">
          <a className="header-home" href="/">
            <Mark size={26} />
            <span className="header-name">{name}</span>
          </a>
          <nav className="header-nav" aria-label={words.label}>
            <ul className="header-links">
              {links.map(({ label, href, sections }) => (
                <li key={href}>
                  <a
                    className="header-link"
                    href={href}
                    aria-current={nameCurrent(route, href, sections)}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="header-tools">
            {search !== undefined && (
              <a className="header-tool header-search" href={search.href} aria-label={search.label}>
                <Icon name="search" size={19} />
              </a>
            )}
            <button
              className="header-tool header-scheme"
              type="button"
              data-auto={auto}
              data-light={light}
              data-dark={dark}
              aria-label={auto}
            >
              <span className="header-scheme-auto">
                <Icon name="monitor" size={19} />
              </span>
              <span className="header-scheme-light">
                <Icon name="sun" size={19} />
              </span>
              <span className="header-scheme-dark">
                <Icon name="moon" size={19} />
              </span>
            </button>
            {repository !== undefined && (
              <a
                className="header-tool header-source"
                href={repository.href}
                aria-label={repository.label}
              >
                <Icon name="git-branch" size={19} />
              </a>
            )}
          </div>
        </div>
      </Island>
    </header>
  );
}

/** As `aria-current` has it: the page itself, or the part that it belongs to. */
function nameCurrent(route: string, href: string, sections: string[]): "page" | "true" | undefined {
  if (route === href) return "page";
  const isInside = sections.some((section) => `${route}/`.startsWith(`${section}/`));
  return isInside ? "true" : undefined;
}
