import { useContext } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import { Island as SearchField } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** A search over all pages: an ordinary form that leads to /search, until it wakes. */
export function Block(words: Props) {
  const { id, instance } = useContext(BlockContext);
  return (
    <search className="search-box" id={id}>
      <Island of={SearchField} when="touched" props={{ id: `${instance}-words`, ...words }} />
    </search>
  );
}
