import type { Binding } from "./binding.ts";
import { entryBinding } from "./bindings/entry.ts";
import { fromBinding } from "./bindings/from.ts";
import { pageBinding } from "./bindings/page.ts";
import { siteBinding } from "./bindings/site.ts";

/** Every way to look a value up. */
export const bindings: readonly Binding[] = [siteBinding, entryBinding, fromBinding, pageBinding];
