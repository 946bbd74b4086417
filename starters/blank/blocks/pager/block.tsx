import { useContext } from "react";
import { BlockContext, PageLinks } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Links to the pages of a list; nothing where one page is enough. */
export function Block(props: Props) {
  const { id } = useContext(BlockContext);
  if (props.pages.length < 2) return null;
  return (
    <div className="pager" id={id}>
      <div className="container">
        <PageLinks {...props} className="pager" />
      </div>
    </div>
  );
}
