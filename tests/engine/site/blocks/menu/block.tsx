import { useContext } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import { Island as Menu } from "./island.tsx";
import type { Props } from "./props.d.ts";

export function Block({ label, route, links }: Props) {
  const { id } = useContext(BlockContext);
  const marked = links.map((link) => ({ ...link, isCurrent: link.href === route }));
  return (
    <div className="menu" id={id}>
      <Island of={Menu} when="load" props={{ label, links: marked }} />
    </div>
  );
}
