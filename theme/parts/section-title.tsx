import { type ReactNode, useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";

type SectionTitleProps = {
  className?: string;
  level?: 1 | 2 | 3;
  children: ReactNode;
};

/** The heading that names its block: one in each `Section`, which is a landmark of this name. */
export function SectionTitle({ className, level = 2, children }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={className} id={useHeadingId()}>
      {children}
    </Heading>
  );
}

/** @returns the id of the block's heading; a block's other ids begin with its instance instead */
export function useHeadingId(): string {
  return `heading-${useContext(BlockContext).instance}`;
}
