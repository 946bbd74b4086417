import type { Props } from "./props.d.ts";

export function Block({ src }: Props) {
  return <iframe className="calendar" src={src} title="Free days" />;
}
