import type { Crumb } from "#document/resolved-site.ts";
import { Pattern } from "../../../theme/pictures/pattern.tsx";

/** The deep band at a page's top: where the visitor is, and the page's title. */
export function Banner({ title, trail }: { title: string; trail: Crumb[] }) {
  return (
    <div className="banner" data-tone="deep">
      <Pattern />
      <div className="container banner-inner">
        <nav aria-label="Breadcrumb">
          <ol className="banner-trail">
            {trail.map(({ label, href }, index) => {
              const isLast = index === trail.length - 1;
              return (
                <li className="banner-step" key={index}>
                  {href === undefined || isLast ? (
                    <span aria-current={isLast ? "page" : undefined}>{label}</span>
                  ) : (
                    <a className="banner-link" href={href}>
                      {label}
                    </a>
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
        <h1 className="banner-title">{title}</h1>
      </div>
    </div>
  );
}
