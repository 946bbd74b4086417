import { useContext, useId } from "react";
import { BlockContext, Island, Link, RichText } from "@tessera-pages/engine/kit";
import { Code } from "#theme/parts/code.tsx";
import type { Props } from "./props.d.ts";

export function Block({ title, text, action, code, ...words }: Props) {
  const { id } = useContext(BlockContext);
  const titleId = useId();
  return (
    <section className="example" id={id} aria-labelledby={titleId}>
      <Island>
        <div className="example-inner">
          <div className="example-words">
            <h2 className="example-title" id={titleId}>
              {title}
            </h2>
            <p className="example-text">
              <RichText text={text} />
            </p>
            {action !== undefined && (
              <p>
                <Link href={action.href}>{action.label}</Link>
              </p>
            )}
          </div>
          <div className="example-codes">
            {code.map((one) => (
              <Code key={one.file} {...one} words={words} />
            ))}
          </div>
        </div>
      </Island>
    </section>
  );
}
