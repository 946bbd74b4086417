import type { Binding } from "../binding.ts";
import { nothing, suggestPath, walk } from "../lookup.ts";
import { readText } from "../read-text.ts";

/** `{ "$site": "contacts.main.phone" }`: a setting. */
export const siteBinding: Binding = {
  key: "$site",
  form: () => ({
    $site: {
      type: "string",
      minLength: 1,
      description: "A site setting: contacts.main.phone.",
    },
  }),
  read: (binding, spot, { settings, broken }) => {
    const form = { key: "$site", example: '"contacts.main.phone"' };
    return readText(binding, { ...form, location: spot.location(spot.path) }, (path, location) => {
      const { value, lost } = walk(settings, path);
      if (lost === null || broken.has("site")) return { value, issues: [], sources: ["site"] };
      const params = suggestPath({ path }, path, { lost, names: Object.keys(lost.parent) });
      return nothing({ id: "unknown-setting", params, location });
    });
  },
};
