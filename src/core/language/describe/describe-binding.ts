import type { Binding } from "#core/document/bind/binding.ts";
import { describeKey } from "./describe-key.ts";

/** @returns Markdown about the value that a binding looks up */
export function describeBinding({ key, parts }: Binding): string {
  return describeKey(key, { description: parts[key]?.form["description"] });
}
