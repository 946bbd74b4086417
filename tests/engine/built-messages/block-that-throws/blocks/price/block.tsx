import type { Props } from "./props.d.ts";

export function Block({ prices }: Props) {
  return <p className="price">From {prices[0].trim()}</p>;
}
