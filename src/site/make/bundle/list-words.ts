import { parseSync, Visitor } from "vite";

/** Which ends of a text something unknown is joined to. */
type Open = { start: boolean; end: boolean };

/** Separates the names of classes, in a list of them and in written HTML. */
const between = /[\s"'`=<>]+/;

/** The functions that JSX is compiled to. */
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
  visitTexts(file, code, {
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
export function listWrittenClasses(file: string, code: string): Set<string> {
  const words = new Set<string>();
  visitTexts(file, code, {
    text(text, open, isClass) {
      for (const [, names = ""] of text.matchAll(/\bclass="([^"]*)"/g))
        addWords(words, names, whole);
      if (isClass) addWords(words, text, open);
    },
    key: () => undefined,
  });
  return words;
}

function addWords(words: Set<string>, text: string, open: Open): void {
  const parts = text.split(between);
  for (const [index, word] of parts.entries()) {
    const isOpenAtStart = (open.start && index === 0) || word.startsWith("-");
    const isOpenAtEnd = (open.end && index === parts.length - 1) || word.endsWith("-");
    if (/\w/.test(word)) words.add(`${isOpenAtStart ? "*" : ""}${word}${isOpenAtEnd ? "*" : ""}`);
  }
}

/**
 * Calls back with each text of a module and each key of its objects; element names are neither.
 *
 * @param on `isClass` says that a text stands in the value of `className`
 */
function visitTexts(
  file: string,
  code: string,
  on: {
    text: (text: string, open: Open, isClass: boolean) => void;
    key: (name: string) => void;
  },
): void {
  /** Literals that are a part of a text, or, where null, no text. They are met before they are visited. */
  const parts = new Map<object, Open | null>();
  const state = { classDepth: 0 };

  function reportText(text: string, open: Open): void {
    on.text(text, open, state.classDepth > 0);
  }

  new Visitor({
    Literal(node) {
      const open = parts.get(node);
      if (typeof node.value === "string" && open !== null) reportText(node.value, open ?? whole);
    },
    TemplateLiteral({ quasis }) {
      for (const [index, { value }] of quasis.entries())
        reportText(value.cooked ?? "", { start: index > 0, end: index < quasis.length - 1 });
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== "+") return;
      parts.set(left, { start: false, end: true }).set(right, { start: true, end: false });
    },
    CallExpression({ callee, arguments: [element] }) {
      const isJsx = callee.type === "Identifier" && jsxCall.test(callee.name);
      if (isJsx && element?.type === "Literal") parts.set(element, null);
    },
    Property({ key }) {
      if (key.type !== "Identifier") return;
      on.key(key.name);
      if (key.name === "className") state.classDepth += 1;
    },
    "Property:exit"({ key }) {
      if (key.type === "Identifier" && key.name === "className") state.classDepth -= 1;
    },
  }).visit(parseSync(file, code).program);
}
