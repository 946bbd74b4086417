import type { Dependency } from "../../inherit/traced-value.ts";
import type { Binding } from "../binding.ts";
import { isReportedGap, keysOf, nothing, readText, suggestPath, walk } from "../lookup.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { planOf } from "#core/schema/schema-plan.ts";

const dependencies: Dependency[] = [{ kind: "settings" }];

/** `{ "$site": "contact.phone" }`: a setting. */
export const siteBinding: Binding = {
  key: "$site",
  places: { head: 2, props: 2, field: 1, setting: 2, "redirect-field": 2 },
  parts: {
    $site: {
      meaning: "setting",
      form: { type: "string", minLength: 1, description: "A site setting: contact.phone." },
      takes: "a text: the path of a value",
      example: '"contact.phone"',
    },
  },
  read: (written, target, { source, settings, broken }) =>
    readText(siteBinding, { written, location: target.location(target.path) }, (path, at) => {
      const { value, end } = walk(settings, path);
      if (end === null || broken.settings) return { value, issues: [], dependencies };
      const node = schemaOfContent(source, "site");
      if (isReportedGap(node && planOf(source, node), path, end))
        return { value, issues: [], dependencies, isBroken: true };
      const params = { path, ...suggestPath(path, end.depth, keysOf(end.parent)) };
      return nothing({ id: "unknown-setting", params, location: at });
    }),
};
