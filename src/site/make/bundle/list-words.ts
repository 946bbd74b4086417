import { parseSync } from "vite";

/** A node of a syntax tree, or anything that one may hold. */
type Tree = { type?: unknown } & Record<string, unknown>;

/** Which ends of a text something unknown is joined to. */
type Open = { start: boolean; end: boolean };

/** What stands between the names of classes: in a list of them, and in written HTML. */
const between = /[\s"'`=<>]+/;

/** What JSX is compiled to. */
const jsxCall = /^_?jsxs?(?:DEV)?$/;

const whole: Open = { start: false, end: false };

/** A custom property, or how one begins. */
const property = /--[\w-]*/g;

/**
 * Lists what a module may write as a class, or as a custom property: all words of its texts, and the
 * keys of its objects. Where a word is put together, a star stands for what is not known: of
 * `icon-${size}` it is `icon-*`.
 *
 * @param file its name says which language it is in
 */
export function listWords(file: string, code: string): Set<string> {
  const words = new Set<string>();
  visitTree(parse(file, code), {
    text(text, open) {
      addWords(words, text, open);
      for (const { 0: name, index } of text.matchAll(property))
        words.add(open.end && index + name.length === text.length ? `${name}*` : name);
    },
    key: (name) => void words.add(name),
  });
  return words;
}

/** Lists what a module writes as a class in nothing but `className` and `class="…"`. */
export function listClasses(file: string, code: string): Set<string> {
  const words = new Set<string>();
  visitTree(parse(file, code), {
    text(text) {
      for (const [, names = ""] of text.matchAll(/\bclass="([^"]*)"/g))
        addWords(words, names, whole);
    },
    key(name, value) {
      if (name !== "className") return;
      visitTree(value, { text: (text, open) => addWords(words, text, open), key: () => undefined });
    },
  });
  return words;
}

function parse(file: string, code: string): Tree {
  return parseSync(file, code).program as unknown as Tree;
}

function addWords(words: Set<string>, text: string, open: Open): void {
  const found = text.split(between);
  for (const [index, word] of found.entries()) {
    const isOpenAtStart = (open.start && index === 0) || word.startsWith("-");
    const isOpenAtEnd = (open.end && index === found.length - 1) || word.endsWith("-");
    if (/\w/.test(word)) words.add(`${isOpenAtStart ? "*" : ""}${word}${isOpenAtEnd ? "*" : ""}`);
  }
}

/** Calls back with each text of a syntax tree, and each key of an object; element names are neither. */
function visitTree(
  tree: Tree,
  tell: { text: (text: string, open: Open) => void; key: (name: string, value: Tree) => void },
): void {
  const kinds: Record<string, (node: Tree) => void> = {
    Literal({ value }) {
      if (typeof value === "string") tell.text(value, whole);
    },
    TemplateLiteral({ quasis, expressions }) {
      const texts = (quasis as { value: { cooked: string | null } }[]).map(({ value }) => value);
      for (const [index, { cooked }] of texts.entries())
        tell.text(cooked ?? "", { start: index > 0, end: index < texts.length - 1 });
      visitAll(expressions as unknown[]);
    },
    BinaryExpression({ operator, left, right }) {
      const sides = [left, right] as Tree[];
      for (const [index, side] of sides.entries()) {
        const isText = operator === "+" && typeof side["value"] === "string";
        if (isText) tell.text(String(side["value"]), { start: index === 1, end: index === 0 });
        else visit(side);
      }
    },
    Property({ key, value }) {
      const { name } = key as Tree;
      if (typeof name === "string") tell.key(name, value as Tree);
      else visit(key as Tree);
      visit(value as Tree);
    },
    CallExpression({ callee, arguments: given }) {
      const isJsx = jsxCall.test(String((callee as Tree)["name"]));
      const [element, ...others] = given as Tree[];
      visitAll([callee, isJsx && element?.type === "Literal" ? null : element, others]);
    },
  };
  visit(tree);

  function visit(node: Tree): void {
    const own = kinds[String(node.type)];
    if (own === undefined) visitAll(Object.values(node));
    else own(node);
  }

  function visitAll(values: unknown[]): void {
    for (const value of values) {
      if (Array.isArray(value)) visitAll(value);
      else if (isTree(value)) visit(value);
    }
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}
