import { RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, text }: Props) {
  return (
    <header className="lead">
      <h1>{title}</h1>
      <p>
        <RichText text={text} />
      </p>
    </header>
  );
}
