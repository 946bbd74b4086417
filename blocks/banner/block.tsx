import { useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import { Pattern } from "#theme/pictures/pattern.tsx";
import type { Props } from "./props.d.ts";

/** The deep band at a page's top: where the visitor is, and the page's title. */
export function Block({ title, trail, label: name }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <div className="banner" id={id} data-tone="deep">
      <Pattern />
      <div className="container banner-inner">
        <nav aria-label={name}>
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
