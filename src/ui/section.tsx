import { type ReactNode, useContext } from "react";
import { BlockContext } from "./block-context.ts";

export type Tone = "paper" | "sunken" | "deep";

type SectionProps = {
  /** The block's name, which is its root class. */
  name: string;
  tone?: Tone;
  /** The id of the heading that names it, where it is a landmark worth naming. */
  labelledBy?: string;
  /** Keeps the block out of search results and brochures: it stands on many pages. */
  isRepeated?: boolean;
  children: ReactNode;
};

/** The root of a block: a band of the page, its content on the grid. */
export function Section({ name, tone = "paper", labelledBy, isRepeated, children }: SectionProps) {
  const { id } = useContext(BlockContext);
  return (
    <section
      className={`${name} section`}
      id={id}
      data-tone={tone}
      aria-labelledby={labelledBy}
      data-search-ignore={isRepeated ? "" : undefined}
    >
      <div className="container">{children}</div>
    </section>
  );
}
