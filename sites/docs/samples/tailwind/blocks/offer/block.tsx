import Mark from "./mark.svg?react";
import type { Props } from "./props.d.ts";

export function Block({ text }: Props) {
  return (
    <p className="offer flex gap-4 md:w-1/2">
      <Mark className="size-6 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}
