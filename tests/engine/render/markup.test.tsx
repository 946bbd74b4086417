/* oxlint-disable jsx-a11y/control-has-associated-label, jsx-a11y/label-has-associated-control, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-access-key, jsx-a11y/alt-text, jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content, jsx-a11y/heading-has-content, react/iframe-missing-sandbox, jsx-a11y/no-autofocus, react/jsx-key, unicorn/no-useless-spread -- elements as odd as somebody may write them */
import fc from "fast-check";
import {
  Component,
  createElement,
  type FunctionComponent,
  forwardRef,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { BlockContext } from "#site/kit/block-context.ts";
import { LocaleContext } from "#site/kit/locale-context.ts";
import { readHtmlFacts } from "#site/render/facts/read-html-facts.ts";
import { needsReact } from "#site/render/markup/needs-react.ts";
import { type Markup, writeMarkup } from "#site/render/markup/write-markup.ts";
import { checkProperty } from "../../check-property.ts";

const prefix = "quote-1-block-";
const block = { type: "quote", instance: "quote-1", isAtTop: false };

// React tells of missing keys and odd nesting, which are meant here.
beforeAll(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

function write(Shown: FunctionComponent): Markup {
  return writeMarkup(<Shown />, { surroundings: new Map([[BlockContext, block]]), prefix });
}

function writeByReact(Shown: FunctionComponent): string {
  return renderToStaticMarkup(
    <BlockContext value={block}>
      <Shown />
    </BlockContext>,
    { identifierPrefix: prefix },
  );
}

function expectSame(node: ReactNode): void {
  const Shown = () => node;
  const { html, facts } = write(Shown);
  expect(html).toBe(writeByReact(Shown));
  expect(facts).toEqual(readHtmlFacts(html));
  const alive = writeMarkup(<Shown />, { surroundings: new Map(), prefix, isAlive: true });
  expect(alive.html).toBe(renderToString(<Shown />, { identifierPrefix: prefix }));
  expect(alive.facts).toEqual(facts);
}

/** Lists in lists, each as long as two digits, with an id at the bottom. */
function nest(depth: number): ReactNode {
  const Named = () => <p id={useId()} />;
  if (depth === 0) return <Named />;
  return Array.from({ length: 33 }, (_, index) => (index === 20 ? nest(depth - 1) : "."));
}

describe("what stands on pages is written as React writes it", () => {
  const cases: Record<string, ReactNode> = {
    "texts, numbers, nothing": [
      "a & b < c > d \" e ' f",
      0,
      1.5,
      10n,
      true,
      false,
      null,
      undefined,
    ],
    "lists in lists, fragments, keys": [[["a"], <b key="b">b</b>], <i key="i" />, [<>c{"d"}</>]],
    "a list as big as an id's part": Array.from({ length: 40 }, (_, index) => <hr key={index} />),
    "lists below lists, as deep as an id overflows": nest(9),
    "aria and data": (
      <p aria-hidden aria-label="x" data-on data-off={false} data-n={3} role="note" tabIndex={-1} />
    ),
    switches: <details open hidden={false} inert className="" id="" />,
    "lengths and words": (
      <td colSpan={2} rowSpan={0} spellCheck={false} contentEditable="plaintext-only" />
    ),
    counts: <textarea rows={0} cols={4} readOnly />,
    "names of their own": <label htmlFor="x" accessKey="k" onClick={() => undefined} />,
    "style as an object": createElement("p", {
      style: {
        marginTop: 4,
        opacity: 0.5,
        WebkitLineClamp: 2,
        msFlex: 1,
        "--gap": " 2px ",
        top: 0,
      },
    }),
    "HTML as it is": (
      <div dangerouslySetInnerHTML={{ __html: '<h3 id="x">&amp;</h3><a href="/y#z">' }} />
    ),
    "a note for React alone": <div suppressHydrationWarning suppressContentEditableWarning />,
    svg: (
      <svg viewBox="0 0 4 4" strokeWidth={2} xlinkHref="#a" xmlLang="en" focusable="false">
        <title>A & B</title>
        <linearGradient id="a" gradientTransform="x" />
        <foreignObject>
          <p>in</p>
        </foreignObject>
        <path d="M0 0" fillRule="evenodd" vectorEffect="non-scaling-stroke" />
      </svg>
    ),
    pictures: (
      <picture>
        <source srcSet="/a.avif 1x" type="image/avif" />
        <img src="/a.jpg" srcSet="/a.jpg 1x" sizes="100vw" fetchPriority="high" width={3} />
        <img alt="" src="/b.jpg" crossOrigin="anonymous" />
      </picture>
    ),
    "a late image": <img src="/a.jpg" loading="lazy" alt={"\"A\" & 'B'"} decoding="async" />,
    links: [
      <a key="1" href="">
        none
      </a>,
      <a key="2" href="/a/b?c=d&e#f" download>
        f
      </a>,
      <a key="3" href="#g" target="_blank" rel="noopener" hrefLang="en" />,
      <a key="4" href="//other.example/#h" download="a.txt" />,
      <a key="5" href="#" id="top" />,
    ],
    headings: [<h1 key="1">1</h1>, <h2 key="2" id={5 as never} />, <hgroup key="3" />],
    "void elements": [<br key="1" />, <hr key="2" className="x" />, <wbr key="3" />],
    media: (
      <video muted autoPlay playsInline poster="/p.webp" controls={false} loop>
        <track kind="captions" default src="/c.vtt" srcLang="en" />
      </video>
    ),
    frame: <iframe title="x" allowFullScreen loading="lazy" src="https://a.example/?a=1&b=2" />,
    "an element of one's own": createElement(
      "my-thing",
      { className: "a", onThing: "b", hidden: true, off: false, data: {}, id: "mine", tabIndex: 3 },
      createElement("font-face", { className: "b" }),
    ),
    form: (
      <form action="/send" className="f" method="post" encType="text/plain" noValidate>
        <input value="v" name="n" defaultChecked type="checkbox" required id="n" />
        <input defaultValue={0} type="number" min={0} step="any" autoFocus disabled={false} />
        <select name="s" defaultValue="b" id="s">
          <optgroup label="g">
            <option value="a">A</option>
            <option value="b" className="o">
              B
            </option>
          </optgroup>
          <option>b</option>
        </select>
        <select multiple value={["1", "2"]} onChange={() => undefined}>
          <option>1</option>
          <option value={2}>two</option>
          <option value="3">three</option>
        </select>
        <select>
          <option selected>x</option>
        </select>
        <textarea name="t" defaultValue={"\nfirst <line>"} maxLength={9} />
        <textarea defaultValue="" id="t" />
        <button name="go" type="submit" formAction="/other" value="1" disabled>
          Go &amp; go
        </button>
        <meter value={0.5} />
        <output htmlFor="n s" />
      </form>
    ),
    table: (
      <table>
        <tbody>
          <tr>
            <th scope="col" colSpan={2}>
              a
            </th>
          </tr>
        </tbody>
      </table>
    ),
  };
  test.each(Object.entries(cases))("%s", (_, node) => expectSame(node));
});

describe("components", () => {
  test("know their block", () => {
    const Named = () => <p id={useContext(BlockContext).instance}>{use(BlockContext).type}</p>;
    expect(write(Named).html).toBe('<p id="quote-1">quote</p>');
  });

  test("get from hooks what they get the first time", () => {
    const Held = () => {
      const [made] = useState(() => "made");
      const [kept] = useReducer((before: string) => before, "kept");
      const [begun] = useReducer(
        (before: string) => before,
        2,
        (start) => `begun ${start}`,
      );
      const held = useRef(made);
      useEffect(() => expect.fail("there is no effect yet"));
      const told = useCallback(() => useDeferredValue.name, []);
      const [isPending] = useTransition();
      const stored = useSyncExternalStore(
        vi.fn<() => () => void>(),
        () => "now",
        () => "then",
      );
      return useMemo(
        // oxlint-disable-next-line react/refs -- what is compared is just such a component
        () => [held.current, " ", kept, " ", begun, String(isPending), typeof told, stored],
        [begun, isPending, kept, stored, told],
      );
    };
    expect(write(Held).html).toBe(writeByReact(Held));
  });

  test("have React's ids, wherever they stand", async () => {
    const Named = ({ children }: { children?: ReactNode }) => (
      <p id={useId()} aria-labelledby={useId()}>
        {children}
      </p>
    );
    const Plain = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
    const tree = fc.letrec<{ node: ReactNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 7 },
        fc.constant("x"),
        fc
          .tuple(fc.constantFrom(Named, Plain), fc.array(tie("node"), { maxLength: 40 }))
          .map(([type, children]) => createElement(type, {}, ...children)),
        fc.array(tie("node"), { maxLength: 4 }).map((list) => <b>{list}</b>),
      ),
    })).node;
    await checkProperty(
      fc.property(tree, (node) => {
        const Shown = () => [node, <Named key="last">{node}</Named>];
        expect(write(Shown).html).toBe(writeByReact(Shown));
      }),
      { name: "markup: React's ids", runs: 200 },
    );
  });

  class Old extends Component {
    override render() {
      return "old";
    }
  }
  function Changing() {
    const [count, setCount] = useState(0);
    if (count < 2) setCount(count + 1);
    return count;
  }
  const always: Record<string, FunctionComponent> = {
    "a class": () => <Old />,
    "a state that changes as it is called": Changing,
    "a context of somebody else's": () => useContext(LocaleContext),
    memo: memo(() => "x") as never,
    forwardRef: () => createElement(forwardRef(() => "x")),
    Suspense: () => <Suspense>x</Suspense>,
    "a context that it gives itself": () => <BlockContext value={block}>x</BlockContext>,
  };
  test.each(Object.entries(always))("%s is React's, for good", (_, Shown) => {
    const Wrapped = () => createElement(Shown);
    expect(() => write(Wrapped)).toThrow(needsReact.always);
    expect(() => writeByReact(Wrapped)).not.toThrow();
  });

  const here: Record<string, ReactNode> = {
    "an image that is hurried": <img src="/a.jpg" alt="" />,
    "a link of the head": <link rel="preload" href="/a" as="image" />,
    "a title": <title>x</title>,
    "a script": <script async src="/x.js" />,
    "preformatted text": <pre>{"\nx"}</pre>,
    "an address that is a script": createElement("a", { href: "java\nscript:x()" }),
    "an action that is a function": createElement("form", { action: () => undefined }),
    "a set as a list": new Set(["a", "b"]),
  };
  test.each(Object.entries(here))("%s is React's", (_, node) => {
    expect(() => write(() => node)).toThrow(needsReact.here);
    expect(() => writeByReact(() => node)).not.toThrow();
  });

  test("what a component throws comes out, and leaves React as it was", () => {
    const fault = new Error("No such icon.");
    const Broken = () => {
      throw fault;
    };
    expect(() => write(Broken)).toThrow(fault);
    expect(writeByReact(() => <p>{useState("in order")[0]}</p>)).toBe("<p>in order</p>");
    // Nobody renders now, so no hook answers.
    expect(() => useState("")).toThrow(TypeError);
  });
});

test("any tree of plain elements is written as React writes it, and its facts are those of its HTML", async () => {
  const words = fc.oneof(
    fc.constantFrom(
      "",
      "#",
      "/a#b",
      "/a#",
      "/a?b#c",
      "//a/b",
      "#d",
      "/%",
      "a&b",
      "<i>",
      "'\"",
      "\n",
      "x y",
    ),
    fc.string({ maxLength: 6 }),
  );
  const values = fc.oneof(
    words,
    fc.integer({ min: -2, max: 12 }),
    fc.constantFrom<unknown>(true, false, null, undefined, 1.5, () => "f"),
  );
  const props = fc.dictionary(
    fc.constantFrom(
      ...[
        "className",
        "hidden",
        "title",
        "data-x",
        "aria-label",
        "lang",
        "tabIndex",
        "strokeWidth",
      ],
      ...["download", "draggable", "autoFocus", "colSpan", "start", "size", "viewBox", "key"],
      ...[
        "onClick",
        "on",
        "xlinkHref",
        "xmlSpace",
        "htmlFor",
        "itemScope",
        "is",
        "bad name",
        "width",
      ],
    ),
    values,
    { maxKeys: 4 },
  );
  const named = fc.record({ id: words, href: words }, { requiredKeys: [] });
  const inner = fc.constantFrom(
    "",
    "text",
    "<a href=\"/x#y\" id='z'>",
    "<H3 ID=q>",
    "<img src=/s>",
    "a<b",
  );
  const types = fc.constantFrom(
    ...[
      "div",
      "a",
      "h1",
      "h4",
      "p",
      "li",
      "svg",
      "g",
      "picture",
      "noscript",
      "table",
      "td",
      "button",
    ],
    ...["my-card", "section", "progress", "label", "fieldset", "summary", "foreignObject", "math"],
  );
  const tree = fc.letrec<{ node: ReactNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.oneof(words, fc.constantFrom(null, undefined, true, 0, 7n)),
      fc
        .tuple(types, props, named, fc.array(tie("node"), { maxLength: 4 }))
        .map(([type, own, more, children]) =>
          createElement(type, { ...own, ...more }, ...children),
        ),
      fc
        .tuple(types, inner)
        .map(([type, __html]) => createElement(type, { dangerouslySetInnerHTML: { __html } })),
      fc
        .tuple(fc.constantFrom("br", "hr", "input", "wbr"), props, named)
        .map(([type, own, more]) => createElement(type, { ...own, ...more })),
      fc
        .record({ alt: words, src: words, width: values }, { requiredKeys: [] })
        .map((given) => <img loading="lazy" {...(given as object)} />),
      fc.array(tie("node"), { maxLength: 3 }),
    ),
  })).node;
  await checkProperty(
    fc.property(tree, (node) => expectSame(node)),
    { name: "markup: any tree", runs: 1500 },
  );
});
