import type { Props } from "./props.d.ts";

export function Block({ price }: Props) {
  return (
    <p className="price" style={{ fontWeight: 700 }}>
      {price}
    </p>
  );
}
