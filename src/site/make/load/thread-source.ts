import path from "node:path";
import { nameMigrations, reloadMigrations } from "#core/document/read/load-migrations.ts";
import { readTextsLater } from "#core/document/read/read-texts-later.ts";
import type { Source } from "#core/document/source.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { pickTexts } from "#core/messages/texts.ts";
import { workFolder } from "../records/work-folder.ts";
import { prepareValidators } from "./prepare-validators.ts";
import { sizeFiles } from "./size-files.ts";

/** The documents of a site as one thread passes them to another. */
export type ThreadSource = {
  root: string;
  source: Omit<Source, "documents" | "migrations">;
  /** Files of migrations, whose functions cannot be passed between threads. */
  migrations: string[];
  /** Documents that are read on demand, pages and content: to copy them takes as long as to read them. */
  later: string[];
  /** The texts of all others. */
  texts: Record<string, string>;
};

/** Tests for a document that a thread reads by itself. */
const isLater = (file: string): boolean => /^(?:pages|content)\//.test(file);

/** Describes the documents of a site, whose pages and content are as they are on the disk. */
export function describeSource(root: string, whole: Source): ThreadSource {
  const { documents, migrations = {}, ...source } = whole;
  const files = [...documents.files];
  const later = files.filter(isLater);
  const texts = pickTexts(
    documents,
    files.filter((file) => !isLater(file)),
  );
  return { root, source, migrations: nameMigrations(migrations), later, texts };
}

/** @returns the documents in this thread; their validators are ready */
export async function openSource(about: ThreadSource): Promise<Source> {
  const { root } = about;
  const documents = readTextsLater(root, about.later, about.texts);
  const migrations = await reloadMigrations(root, about.migrations);
  const source = { ...about.source, documents, migrations };
  await prepareValidators(source, path.join(root, workFolder, "validators"));
  return source;
}

/**
 * @returns the MiB that the content of a site takes in a thread, and the largest of what it reads by
 *   need with all that is made of that
 */
export function measureSource({ documents, entries }: Source, stamps: Stamps): number {
  const files = [...documents.files];
  const isByNeed = (file: string): boolean =>
    file.startsWith("pages/") || entries?.has(file) === true;
  const content = files.filter((file) => file.startsWith("content/") && !isByNeed(file));
  const { bytes } = sizeFiles(stamps, content);
  const { largest } = sizeFiles(stamps, files.filter(isByNeed));
  // Parsed, content takes 1.3 times its bytes. A page of 2 MB with its HTML stayed below 160 MiB.
  return Math.ceil((4 * bytes + 40 * largest) / 2 ** 20);
}
