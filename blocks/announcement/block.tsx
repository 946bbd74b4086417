import { useContext } from "react";
import { BlockContext, Icon, Island, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** A line of news in a slim bar. The island closes it, and remembers that. */
export function Block({ tone, text, action, closeLabel, label }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <aside
      className="announcement"
      id={id}
      data-tone={tone}
      aria-label={label}
      data-search-ignore=""
    >
      <Island when="load">
        <div className="announcement-bar">
          <p className="announcement-text">
            <RichText text={text} />
            {action !== undefined && (
              <>
                {" "}
                <Link className="announcement-link" href={action.href}>
                  {action.label}
                </Link>
              </>
            )}
          </p>
          <button className="announcement-close" type="button" aria-label={closeLabel}>
            <Icon name="x" size={20} />
          </button>
        </div>
      </Island>
    </aside>
  );
}
