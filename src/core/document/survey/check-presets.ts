import { isJsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { toIssue } from "./to-issue.ts";
import { bringProps } from "../migrate/bring-value.ts";
import { isLookedUp } from "../read/is-binding.ts";
import { presetFile } from "../read/list-presets.ts";
import { readJson } from "../read/read-json.ts";
import { preset as presetNode } from "#core/schema/engine-schemas.ts";
import type { Checker } from "#core/schema/make-checker.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import type { Source } from "../source.ts";

/**
 * Checks the presets of blocks as documents: their keys, and their props by the block's schema.
 * Values of bindings are only known once a page has the block.
 */
export function checkPresets(source: Source, check: Checker): Issue[] {
  const files = [...source.documents.files].filter((file) => presetFile.test(file));
  return files.flatMap((file): Issue[] => {
    const [, type = ""] = presetFile.exec(file) ?? [];
    const node = schemaOfBlock(source, type);
    if (node === undefined) return [];
    const { value, issues } = readJson(file, source.documents.read(file) ?? "");
    if (value === undefined) return issues;
    const what = { kind: "file", file } as const;
    if (!isJsonObject(value))
      return [...issues, { id: "not-an-object", params: { what }, location: { file, path: [] } }];
    const { found } = check(presetNode, value, what);
    const written = isJsonObject(value["props"]) ? value["props"] : {};
    const at = { file, path: ["props"] };
    const { value: props, issues: old } = bringProps(source, type, {
      value: written,
      location: at,
    });
    const isThere = isJsonObject(value["props"]) && props !== null;
    const ofProps = isThere ? check(node, props, { kind: "block", type }).found : [];
    const inProps = ofProps
      .filter(
        ({ path, missing, about = [] }) =>
          ![missing === undefined ? path : [...path, missing], ...about].some((part) =>
            isLookedUp(props ?? {}, part),
          ),
      )
      .map((issue) => toIssue(issue, at));
    return [
      ...issues,
      ...old,
      ...found.map((issue) => toIssue(issue, { file, path: [] })),
      ...inProps,
    ];
  });
}
