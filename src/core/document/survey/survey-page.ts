import { checkInherited } from "./check-inherited.ts";
import { type BlockNames, checkPageDocument } from "./check-documents.ts";
import { checkSchemaPath } from "./check-schema-path.ts";
import type { InheritedSite } from "../inherit/inherit-pages.ts";
import { locationAt, type TracedValue } from "../inherit/traced-value.ts";
import type { Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findDocumentCharacters } from "../read/find-characters.ts";
import type { RoutedFile } from "../read/list-routes.ts";

/** Keys of a page that others ask for before the page itself is bound. */
const headKeys = [
  "title",
  "label",
  "layout",
  "status",
  "publishAt",
  "unpublishAt",
  "collection",
] as const;

/** What of a page its site has to know, though nobody looks at the page itself. */
export type Survey = RoutedFile & {
  /** As far as written or inherited, bindings not read; null where the document makes no page. */
  head: Partial<Record<(typeof headKeys)[number], Json>> | null;
  /** The documents it was made from, its own first. */
  files: string[];
  /** The entry that it shows, where it extends one page of a `[slug]` page. */
  slug?: string;
  /** Whether it names its collection itself. */
  hasOwnCollection: boolean;
  /** Whether blocks stand in its own `aside`. */
  hasAside: boolean;
  /** Which its text is written with, beyond letters and the punctuation of prose: fonts are cut to them. */
  characters: string;
  /** What is wrong with the document as it is written, and with what it inherits. */
  issues: Issue[];
};

/** What a survey rests on, beside its value. */
export type Surveyed = { survey: Survey; asked: ReadonlySet<string> };

/** Days of the form that sorts: others have their message. */
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

function checkDays(head: TracedValue): Issue[] {
  const { publishAt: first, unpublishAt: last } = head.value;
  if (typeof first !== "string" || typeof last !== "string") return [];
  if (!dayForm.test(first) || !dayForm.test(last) || first < last) return [];
  return [
    { id: "page-days", params: { first, last }, location: locationAt(head, ["unpublishAt"]) },
  ];
}

/** Surveys one page; a site of any size is surveyed page by page, and nothing else of it is kept. */
export function surveyPage(
  site: InheritedSite,
  { route, file }: RoutedFile,
  names: BlockNames,
): Surveyed {
  const { page, issues: unread } = site.readPage(route);
  const { draft, issues: uninherited, asked: askedByPage } = site.inheritPage(route);
  const asked = new Set([...askedByPage, "editor-schema"]);
  const own = page === null ? [] : checkPageDocument(page, names);
  const { aside, collection } = page?.value ?? {};
  const survey: Survey = {
    route,
    file,
    head: null,
    files: draft?.files ?? [file],
    hasOwnCollection: collection !== undefined,
    hasAside: Array.isArray(aside) && aside.length > 0,
    characters: findDocumentCharacters(site.source.documents[file] ?? ""),
    issues: [...unread, ...uninherited, ...own, ...(draft === null ? [] : checkDays(draft.head))],
  };
  const ledTo = page === null ? [] : checkSchemaPath(site.source, page, survey.issues);
  if (draft === null) return { survey: { ...survey, issues: [...survey.issues, ...ledTo] }, asked };
  // What is wrong with it as it is written may be why.
  if (page !== null && survey.issues.length === 0)
    survey.issues.push(...checkInherited(site, { page, draft }, asked));
  survey.issues.push(...ledTo);
  const { value } = draft.head;
  const known = headKeys.flatMap((key): [string, Json][] => {
    const word = value[key];
    return word === undefined ? [] : [[key, word]];
  });
  const slug = draft.slug === undefined ? {} : { slug: draft.slug };
  return { survey: { ...survey, head: Object.fromEntries(known), ...slug }, asked };
}
