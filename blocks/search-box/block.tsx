import { useContext } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import { Card } from "#theme/parts/card.tsx";
import { Island as SearchField } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** A keyword search over all pages: an ordinary form that leads to /search, until it wakes. */
export function Block({ title, ...words }: Props) {
  const { instance } = useContext(BlockContext);
  return (
    <Card name="search-box" title={title}>
      <Island
        of={SearchField}
        when="touched"
        props={{ id: `${instance}-words`, title, ...words }}
      />
    </Card>
  );
}
