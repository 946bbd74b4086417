import { useContext } from "react";
import { BlockContext, Icon, Link, RichText } from "tessera/kit";
import type { Props } from "./props.d.ts";

/** What somebody said. */
export function Block({ text, by, href, tone }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <figure className="quote section" id={id} data-tone={tone}>
      <div className="container quote-inner">
        <Icon name="quote" size={28} />
        <blockquote className="quote-text">
          <p>
            <RichText text={text} />
          </p>
        </blockquote>
        <figcaption>{href === undefined ? by : <Link href={href}>{by}</Link>}</figcaption>
      </div>
    </figure>
  );
}
