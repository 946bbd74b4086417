import { isJsonObject, type JsonObject } from "#core/json.ts";
import { blockFence } from "#core/markdown/parse-markdown.ts";
import type { Checked, Checker } from "#core/schema/make-checker.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { visitParts } from "#core/schema/visit-parts.ts";
import { readInnerProps, splitDays } from "../check/read-inner-props.ts";
import { readTextParts } from "../check/read-text-parts.ts";
import { isOnDay, readStay } from "../read/read-stay.ts";
import type { InnerBlocks } from "../resolved-site.ts";
import type { Lookup } from "./lookup.ts";

/**
 * Lists the blocks inside the long texts of a value, with the defaults of their schemas; those
 * outside their days are left out, and those with a mistake, which the check of the text reports.
 *
 * @returns undefined if there are none
 */
export function bindInner(
  { value, plan }: Pick<Checked, "plan"> & { value: JsonObject },
  check: Checker,
  lookup: Pick<Lookup, "source" | "note" | "today">,
): InnerBlocks | undefined {
  const { source, note, today } = lookup;
  const inner: InnerBlocks = {};
  visitParts(value, plan, {
    enters: ({ hasFormats }) => hasFormats,
    visit(text, { format }) {
      if (format !== "markdown" || typeof text !== "string" || !text.includes(blockFence)) return;
      for (const { type, json } of readTextParts(text).blocks) {
        note(`schema:${type}`);
        const node = schemaOfBlock(source, type);
        const { value: written } = readInnerProps(json);
        if (node === undefined || !isJsonObject(written)) continue;
        const { props, days } = splitDays(written, node.schema);
        const { from, until } = readStay({ head: days });
        if (Object.keys(days).length > 0) note(`on-day:${from}..${until}`);
        if (!isOnDay({ from, until }, today)) continue;
        const checked = check(node, props, { kind: "block", type });
        const deeper = bindInner(checked, check, lookup);
        inner[`${type} ${json}`] = {
          type,
          props: checked.value,
          ...(deeper === undefined ? {} : { inner: deeper }),
        };
      }
    },
  });
  return Object.keys(inner).length === 0 ? undefined : inner;
}
