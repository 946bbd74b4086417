import type { Props } from "./props.d.ts";

export function Block({ price }: Props) {
  return <p className="price">{price}</p>;
}
