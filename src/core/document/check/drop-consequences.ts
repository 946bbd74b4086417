import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";

/**
 * Drops the consequences of an unknown key: issues of its value, since no schema describes it, and
 * the required key that it was probably meant as.
 *
 * @param issues of one value
 */
export function dropConsequences(issues: Issue[]): Issue[] {
  const unknown = issues.filter(({ id }) => id === "unknown-property");
  if (unknown.length === 0) return issues;
  return issues.filter(
    (issue) =>
      !unknown.some((key) => isBeneath(issue.location, key.location) || isMeant(issue, key)),
  );
}

function isBeneath({ file, path }: Location, key: Location): boolean {
  return (
    file === key.file &&
    path.length > key.path.length &&
    key.path.every((step, index) => step === path[index])
  );
}

function isMeant({ id, params, location: { path } }: Issue, key: Issue): boolean {
  if (id !== "missing-property" || params.others !== undefined) return false;
  const { params: told, location } = key;
  return (
    "suggestion" in told &&
    told.suggestion === params.key &&
    path.length === location.path.length - 1 &&
    isBeneath(location, { file: location.file, path })
  );
}
