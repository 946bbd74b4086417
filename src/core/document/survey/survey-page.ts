import { listBindings, readsDay } from "../bind/bindings.ts";
import { findLongList, type LongList } from "./find-long-list.ts";
import { findSampleValues } from "./find-sample-values.ts";
import { checkDays } from "./check-days.ts";
import { checkInherited } from "./check-inherited.ts";
import { type BlockNames, checkPageDocument } from "./check-documents.ts";
import type { InheritedSite } from "../inherit/inherit-pages.ts";
import { listInnerTypes, mayHaveDays } from "#core/markdown/parse-markdown.ts";
import { listTextNamesIn } from "../bind/bindings/file.ts";
import { locationAt } from "../inherit/traced-value.ts";
import type { Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findDocumentCharacters } from "../read/find-characters.ts";
import type { RoutedFile } from "../read/list-routes.ts";
import path from "node:path";
import { locationIn } from "#core/messages/location.ts";
import type { PageDocument } from "../read/read-site.ts";
import { editorSchemaFile, schemaFrom, type Source } from "../source.ts";

/** Keys of a page that others read before the page itself is bound. */
const headKeys = [
  "title",
  "label",
  "layout",
  "status",
  "publishAt",
  "unpublishAt",
  "collection",
] as const;

/** The parts of a page that its site must know, even if the page itself is never resolved. */
export type Survey = RoutedFile & {
  /** The keys as written or inherited, bindings not read; null if the document makes no page. */
  head: Partial<Record<(typeof headKeys)[number], Json>> | null;
  /** The documents it was made from, its own first. */
  files: string[];
  /** The entry that it shows, where it extends one page of a `[slug]` page. */
  slug?: string;
  /** True if it names its collection itself. */
  hasOwnCollection: boolean;
  /** Its list that continues on further pages. */
  list?: LongList;
  /** The types of its blocks, those inside its long texts too: one text, since thousands are read. */
  types: string;
  /** True if a list or a block on it differs from day to day. */
  readsDay?: true;
  /** True if its own `aside` has blocks. */
  hasAside: boolean;
  /**
   * The characters of its text, beyond letters and the punctuation of prose: fonts are cut to them.
   */
  characters: string;
  /** The names of texts in it, as written; absent if there are none. */
  texts?: string[];
  /** The issues of the document as written, and of what it inherits. */
  issues: Issue[];
  /** What a site may not go live with. */
  samples: Issue[];
};

/** A survey with the questions that it depends on. */
export type Surveyed = { survey: Survey; asked: ReadonlySet<string> };

/**
 * Surveys one page. A site of any size is surveyed page by page, and nothing else of it is stored.
 */
export function surveyPage(
  site: InheritedSite,
  { route, file }: RoutedFile,
  names: BlockNames,
): Surveyed {
  const { page, text, issues: unread } = site.readPage(route);
  const { draft, issues: uninherited, asked: askedByPage } = site.inheritPage(route);
  const asked = new Set([...askedByPage, "editor-schema"]);
  const own = page === null ? [] : checkPageDocument(page, names);
  const { aside, collection } = page?.value ?? {};
  const texts = listTextNamesIn(text);
  const inner = listInnerTypes(text);
  const survey: Survey = {
    route,
    file,
    head: null,
    files: draft?.files ?? [file],
    hasOwnCollection: collection !== undefined,
    hasAside: Array.isArray(aside) && aside.length > 0,
    types: inner.join(" "),
    characters: findDocumentCharacters(text),
    ...(texts.length === 0 ? {} : { texts }),
    issues: [
      ...unread,
      ...uninherited,
      ...own,
      ...(draft?.head.value["unpublishAt"] === undefined
        ? []
        : checkDays(draft.head.value, locationAt(draft.head, ["unpublishAt"]))),
    ],
    samples: page === null ? [] : findSampleValues(file, page.value),
  };
  const ledTo = page === null ? [] : checkSchemaPath(site.source, page, survey.issues);
  if (draft === null) return { survey: { ...survey, issues: [...survey.issues, ...ledTo] }, asked };
  // Its own issues may be the cause of inherited ones.
  if (page !== null && survey.issues.length === 0)
    survey.issues.push(...checkInherited(site, { page, draft }, asked));
  survey.issues.push(...ledTo);
  const { value } = draft.head;
  const known = headKeys.flatMap((key): [string, Json][] => {
    const word = value[key];
    return word === undefined ? [] : [[key, word]];
  });
  const slug = draft.slug === undefined ? {} : { slug: draft.slug };
  const blocks = Object.values(draft.regions).flat();
  const written = blocks.map(({ props }) => ({ props, found: listBindings(props.value) }));
  const { list, issues } = findLongList(route, written);
  return {
    survey: {
      ...survey,
      head: Object.fromEntries(known),
      ...slug,
      types: [...new Set([...inner, ...blocks.flatMap(({ type }) => type ?? [])])].join(" "),
      ...(list === null ? {} : { list }),
      ...(mayHaveDays(text) ||
      blocks.some(({ stay }) => stay !== undefined) ||
      written.some(({ found }) => found.some(readsDay))
        ? { readsDay: true }
        : {}),
      issues: [...survey.issues, ...issues],
    },
    asked,
  };
}

/**
 * Checks that a page points editors to the schema of pages, if that was generated.
 *
 * @param found other issues of the document: a misspelt `$schema` is reported there already
 */
function checkSchemaPath(
  { hasEditorSchema = false }: Pick<Source, "hasEditorSchema">,
  { file, value }: PageDocument,
  found: Issue[],
): Issue[] {
  if (!hasEditorSchema) return [];
  const { $schema: written } = value;
  const folder = path.posix.dirname(file);
  const schema = schemaFrom(file);
  if (typeof written === "string") {
    if (path.posix.join(folder, written) === editorSchemaFile) return [];
    const location = { file, path: ["$schema"] };
    return [{ id: "no-schema", params: { file, schema, written }, location }];
  }
  const isMeant = found.some(
    ({ params }) => "suggestion" in params && params.suggestion === "$schema",
  );
  if (written !== undefined || isMeant) return [];
  // The key is missing: the issue is located at the first key, so that an editor does not underline
  // the whole page.
  const [first] = Object.keys(value);
  const root = { file, path: [] };
  const location = first === undefined ? root : locationIn(root, first, "key");
  return [{ id: "no-schema", params: { file, schema }, location }];
}
