import { type ESTree, parseSync, Visitor } from "vite";
import { once } from "#core/remember.ts";
import { makeNumberTest } from "./make-number-test.ts";

/** What is joined to the ends of a text: nothing, a number, or something unknown. */
type Joined = "" | "#" | "*";
type Open = { start: Joined; end: Joined };

/** Separates the names of classes, in a list of them and in written HTML. */
const between = /[\s"'`=<>]+/;

/** The functions that JSX is compiled to. */
const jsxCall = /^_?jsxs?(?:DEV)?$/;

const whole: Open = { start: "", end: "" };

/** Matches a custom property, or the beginning of one. */
const property = /--[\w-]*/g;

/**
 * Lists the classes and custom properties that a module may write: all words of its texts, and the
 * keys of its objects. A star replaces the unknown part of a word: `icon-${size}` is `icon-*`. Of a
 * number at least that is known: `h${size * 2}` is `h#`, so that the paths of a drawing are not
 * taken for the beginnings of classes.
 *
 * @param file its name shows the language
 */
export function listWords(file: string, code: string): Set<string> {
  const words = new Set<string>();
  visitTexts(file, code, {
    text(text, open) {
      addWords(words, text, open);
      for (const { 0: name, index } of text.matchAll(property))
        words.add(index + name.length === text.length ? `${name}${open.end}` : name);
    },
    key: (name) => void words.add(name),
  });
  return words;
}

/** Lists the classes that a module writes in `className` and `class="…"` alone. */
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
    const start = (index === 0 && open.start) || (word.startsWith("-") ? "*" : "");
    const end = (index === parts.length - 1 && open.end) || (word.endsWith("-") ? "*" : "");
    if (/\w/.test(word)) words.add(`${start}${word}${end}`);
  }
}

/**
 * Calls back with each text of a module and each key of its objects, but not with element names.
 *
 * @param on `isClass` is true for a text in the value of `className`
 */
function visitTexts(
  file: string,
  code: string,
  on: {
    text: (text: string, open: Open, isClass: boolean) => void;
    key: (name: string) => void;
  },
): void {
  /**
   * Literals that are a part of a text, or, where null, no text. They are added before they are
   * visited.
   */
  const parts = new Map<object, Open | null>();
  const state = { classDepth: 0 };
  const { program } = parseSync(file, code);
  const numberTest = once(() => makeNumberTest(program));
  const joinedTo = (expression: ESTree.Expression): Joined =>
    numberTest()(expression) ? "#" : "*";

  function reportText(text: string, open: Open): void {
    on.text(text, open, state.classDepth > 0);
  }

  new Visitor({
    Literal(node) {
      const open = parts.get(node);
      if (typeof node.value === "string" && open !== null) reportText(node.value, open ?? whole);
    },
    TemplateLiteral({ quasis, expressions }) {
      const joined = expressions.map(joinedTo);
      for (const [index, { value }] of quasis.entries())
        reportText(value.cooked ?? "", {
          start: joined[index - 1] ?? "",
          end: joined[index] ?? "",
        });
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== "+") return;
      parts.set(left, { start: "", end: "*" }).set(right, { start: "*", end: "" });
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
  }).visit(program);
}
