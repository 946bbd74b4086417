import { useContext } from "react";
import { BlockContext } from "#ui/block-context.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Props } from "./props.d.ts";

/** A keyword search over all pages: an ordinary form that leads to /search. */
export function Block({ title, placeholder }: Props) {
  const { instance } = useContext(BlockContext);
  const fieldId = `${instance}-words`;
  return (
    <Card name="search-box" title={title}>
      <form className="search-box-form" action="/search" method="get" role="search">
        <label className="visually-hidden" htmlFor={fieldId}>
          {placeholder}
        </label>
        <input
          className="field-control"
          id={fieldId}
          name="q"
          type="search"
          placeholder={placeholder}
          maxLength={100}
        />
        <button className="search-box-button" type="submit" aria-label={title}>
          <Icon name="search" size={18} />
        </button>
      </form>
    </Card>
  );
}
