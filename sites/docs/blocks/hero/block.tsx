import { useContext, useId } from "react";
import { BlockContext, Island, Link, RichText } from "@tessera-pages/engine/kit";
import { Code } from "#theme/parts/code.tsx";
import { Tesserae } from "#theme/parts/tesserae.tsx";
import type { Props } from "./props.d.ts";

/** The head of the home page: what the tool is, and one document. */
export function Block({ title, text, actions, command, code, ...words }: Props) {
  const { id } = useContext(BlockContext);
  const titleId = useId();
  return (
    <section className="hero" id={id} aria-labelledby={titleId}>
      <Tesserae />
      <Island>
        <div className="hero-inner">
          <div className="hero-words">
            <h1 className="hero-title" id={titleId}>
              {title}
            </h1>
            <p className="hero-text">
              <RichText text={text} />
            </p>
            <ul className="hero-actions">
              {actions.map(({ label, href }) => (
                <li key={href}>
                  <Link className="hero-action" href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className="hero-codes">
            {command !== undefined && (
              <Code file="Terminal" language="bash" code={command} words={words} />
            )}
            {code.map((one) => (
              <Code key={one.file} {...one} words={words} />
            ))}
          </div>
        </div>
      </Island>
    </section>
  );
}
