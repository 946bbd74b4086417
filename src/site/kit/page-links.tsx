import { Link } from "./link.tsx";

/** A link to a page of a long list, as a binding gives it. */
type PageLink = { number: number; href: string; current?: boolean };

type PageLinksProps = {
  /** The first and the last page, the one that is shown, and its neighbours. */
  pages: PageLink[];
  /** The name of the links for screen readers. */
  label: string;
  /** The words of the links to the page before and the page after. */
  previous: string;
  next: string;
  /** A class; its parts have it as their beginning: `page-links-list`. */
  className?: string;
};

/**
 * Renders links to the pages of a long list; nothing if it has one page. A theme or a block has the
 * styles.
 */
export function PageLinks({
  pages,
  label,
  previous,
  next,
  className = "page-links",
}: PageLinksProps) {
  const index = pages.findIndex(({ current }) => current === true);
  if (pages.length < 2) return null;
  return (
    <nav className={`${className}-nav`} aria-label={label}>
      <ul className={`${className}-list`}>
        <Step page={pages[index - 1]} rel="prev" className={className}>
          {previous}
        </Step>
        {pages.map(({ number, href, current }, position) => (
          <li
            key={number}
            className={`${className}-item`}
            data-gap={number > (pages[position - 1]?.number ?? number - 1) + 1 ? "" : undefined}
          >
            <Link
              className={`${className}-link`}
              href={href}
              aria-current={current === true ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <Step page={pages[index + 1]} rel="next" className={className}>
          {next}
        </Step>
      </ul>
    </nav>
  );
}

type StepProps = {
  page: PageLink | undefined;
  rel: "prev" | "next";
  className: string;
  children: string;
};

/** Links to a neighbour, if there is one. */
function Step({ page, rel, className, children }: StepProps) {
  if (page === undefined) return null;
  return (
    <li className={`${className}-step`} data-step={rel}>
      <Link className={`${className}-link`} href={page.href} rel={rel}>
        {children}
      </Link>
    </li>
  );
}
