import { useContext } from "react";
import { BlockContext, Island as ClientIsland } from "tessera/kit";
import { Card } from "#theme/parts/card.tsx";
import { Island } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** A keyword search over all pages: an ordinary form that leads to /search, until it wakes. */
export function Block({ title, placeholder }: Props) {
  const { instance } = useContext(BlockContext);
  return (
    <Card name="search-box" title={title}>
      <ClientIsland of={Island} props={{ id: `${instance}-words`, title, placeholder }} />
    </Card>
  );
}
