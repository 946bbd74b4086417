import { useContext } from "react";
import { BlockContext, Icon, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** What somebody said. */
export function Block({ text, by, name = "", href, tone }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <figure className="voice section" id={id} data-tone={tone}>
      <div className="container voice-inner">
        <Icon name="quote" size={28} />
        <blockquote className="voice-text">
          <p>
            <RichText text={text} />
          </p>
        </blockquote>
        <figcaption>{href === undefined ? (by ?? name) : <Link href={href}>{by ?? name}</Link>}</figcaption>
      </div>
    </figure>
  );
}
