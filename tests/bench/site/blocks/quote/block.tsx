import { RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ text, name, role }: Props) {
  return (
    <figure className="quote">
      <blockquote>
        <RichText text={text} />
      </blockquote>
      <figcaption>
        <b>{name}</b> {role}
      </figcaption>
    </figure>
  );
}
