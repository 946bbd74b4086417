import type { ExpandedSite } from "../expand/expand-pages.ts";
import type { Shown } from "../expand/list-shown.ts";
import type { Issue } from "#core/messages/issue.ts";

/** Checks that a whole site has a first page; links to it are not reported. */
export function checkHome(
  { instances, isBroken }: Pick<ExpandedSite, "instances" | "isBroken">,
  { hidden }: Pick<Shown, "hidden">,
): Issue[] {
  const isHidden = hidden.has("/");
  if (isBroken("/") || (instances.has("/") && !isHidden)) return [];
  const location = { file: hidden.get("/") ?? "pages/index.json", path: [] };
  return [{ id: "no-home", params: { isHidden }, location }];
}
