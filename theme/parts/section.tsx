import { type ReactNode, useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import { useHeadingId } from "./section-title.tsx";

export type Tone = "paper" | "sunken" | "deep";

type SectionProps = {
  /** The block's name, which is its root class. */
  name: string;
  tone?: Tone;
  /**
   * Whether it holds a `SectionTitle` or a `SectionHeading`, which names it. Without one it is no
   * landmark: a list of landmarks is of no use where some have no name.
   */
  isNamed?: boolean;
  /** Keeps the block out of search results and brochures: it stands on many pages. */
  isRepeated?: boolean;
  children: ReactNode;
};

/** The root of a block: a band of the page, its content on the grid. */
export function Section(props: SectionProps) {
  const { name, tone = "paper", isNamed = true, isRepeated, children } = props;
  const { id } = useContext(BlockContext);
  const headingId = useHeadingId();
  const Root = isNamed ? "section" : "div";
  return (
    <Root
      className={`${name} section`}
      id={id}
      data-tone={tone}
      aria-labelledby={isNamed ? headingId : undefined}
      data-search-ignore={isRepeated ? "" : undefined}
    >
      <div className="container">{children}</div>
    </Root>
  );
}
