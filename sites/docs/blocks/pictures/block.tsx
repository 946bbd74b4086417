import { useContext, useId } from "react";
import { BlockContext, Link, RichText } from "@tessera-pages/engine/kit";
import { Pictures } from "#theme/parts/pictures.tsx";
import type { Props } from "./props.d.ts";

export function Block({ title, text, pictures, action }: Props) {
  const { id } = useContext(BlockContext);
  const titleId = useId();
  return (
    <section className="shown" id={id} aria-labelledby={titleId}>
      <h2 className="shown-title" id={titleId}>
        {title}
      </h2>
      {text !== undefined && (
        <p className="shown-text">
          <RichText text={text} />
        </p>
      )}
      <Pictures pictures={pictures} />
      {action !== undefined && (
        <p>
          <Link href={action.href}>{action.label}</Link>
        </p>
      )}
    </section>
  );
}
