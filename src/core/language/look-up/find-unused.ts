import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { listMentions, readMentions } from "../mentions/list-mentions.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Target } from "../target.ts";
import { findWord, nameInCode } from "./describe-target.ts";
import { type KindWord, wordKind, wordTarget } from "./find-targets.ts";

/** What nothing refers to. */
export type Unused = { kind: KindWord; name: string; file: string };

/** What browsers, search engines and hosts ask for by its name, without a link. */
const askedByName =
  /^\/(?:\.well-known\/|(?:robots|ads|humans|security|llms)\.txt$|favicon|apple-touch-icon|CNAME$|_headers$|_redirects$)/;

/**
 * Lists blocks, props, shared blocks, collections, entries, files, drawn pictures and tokens that no
 * document names, and no code by their whole name.
 *
 * @param code texts of the site's code and styles, by path
 */
export function findUnused(knowledge: Knowledge, code: Record<string, string>): Unused[] {
  const { source, content } = knowledge;
  const texts = Object.values(code);
  const isInCode = (word: string): boolean => texts.some((text) => findWord(text, word) !== -1);
  const blocks = Object.keys(source.blocks).map((type): Target => ({ kind: "block", type }));
  const shared = [...content.shared.keys()].map((name): Target => ({ kind: "shared", name }));
  const unusedBlocks = blocks.filter((block) => !isReferred(block) && !isImported(block));
  return [
    ...unusedBlocks,
    ...listProps().filter(
      (prop) => !unusedBlocks.some((one) => one.kind === "block" && one.type === prop.type),
    ),
    ...shared.filter((one) => !isReferred(one)),
    ...listContent(),
    ...source.assets
      .filter((address) => !askedByName.test(address) && !isInCode(address))
      .map((address): Target => ({ kind: "file", address }))
      .filter((file) => !isReferred(file)),
    ...listPictures().filter((picture) => !isReferred(picture)),
    ...listTokens().filter((token) => !isReferred(token) && !isInCode(nameInCode(token) ?? "")),
  ].map((target) => ({ kind: wordKind(target), name: wordTarget(target), file: fileOf(target) }));

  function isReferred(target: Target): boolean {
    return findMentions(knowledge, target).some(isUse);
  }

  function isImported(target: Target): boolean {
    return target.kind === "block" && texts.some((text) => text.includes(`blocks/${target.type}/`));
  }

  /** A prop of an item may be given by a binding: those of the block itself are told. */
  function listProps(): Extract<Target, { kind: "prop" }>[] {
    return Object.keys(source.blocks).flatMap((type) =>
      listMentions(knowledge, `blocks/${type}/schema.json`).flatMap(({ target, role }) =>
        role === "definition" &&
        target.kind === "prop" &&
        target.path.length === 1 &&
        !isReferred(target)
          ? [target]
          : [],
      ),
    );
  }

  function listContent(): Target[] {
    return [...content.collections].flatMap(([name, entries]): Target[] => {
      const uses = findMentions(knowledge, { kind: "collection", name }).filter(isUse);
      if (uses.length === 0) return [{ kind: "collection", name }];
      // Whoever takes entries by their names alone takes no other.
      if (!uses.every((use) => takesByName(use))) return [];
      return entries
        .flatMap(({ slug, fields: { id } }): Target[] => {
          const key = slug ?? id;
          return typeof key === "string" ? [{ kind: "entry", collection: name, key }] : [];
        })
        .filter((entry) => !isReferred(entry));
    });
  }

  function takesByName({ file, path }: Mention): boolean {
    if (path.at(-1) !== "$from") return false;
    const binding = JSON.stringify(path.slice(0, -1));
    return readMentions(knowledge, file).mentions.some(
      (one) =>
        one.path.includes("ids") && JSON.stringify(one.path.slice(0, path.length - 1)) === binding,
    );
  }

  function listPictures(): Target[] {
    return Object.entries(source.fileNames).flatMap(([folder, names]) =>
      names
        .filter((name) => !isInCode(`"${name}"`) && !isInCode(`/${name}`))
        .map((name): Target => ({ kind: "file-name", folder, name })),
    );
  }

  function listTokens(): Target[] {
    return listMentions(knowledge, "theme/tokens.json").flatMap(({ target, role }) =>
      role === "definition" ? [target] : [],
    );
  }

  function fileOf(target: Target): string {
    if (target.kind === "file") return `public${target.address}`;
    if (target.kind === "file-name") return target.folder;
    if (target.kind === "block") return `blocks/${target.type}/`;
    const defined = findMentions(knowledge, target).find(({ role }) => role === "definition");
    return defined?.file ?? "";
  }
}

/** What a schema gives as an example, or a rule of contrast measures, is not thereby used. */
function isUse({ file, role, path }: Mention): boolean {
  if (role === "definition") return false;
  if (/^(?:blocks|schema)\//.test(file)) return path[0] === "x-page";
  return !path.includes("tessera.contrast");
}
