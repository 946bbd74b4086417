import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { changePropCode } from "#core/language/rename/change-prop-code.ts";
import { editTexts } from "#core/language/rename/apply-plan.ts";

const kit = 'import { Island } from "@tessera-pages/engine/kit";\n';
const types = 'import type { Props } from "./props.d.ts";\n';

/** @returns the texts after `title` is called `heading`, and the lines that a person has to look at */
function rename(texts: Record<string, string>, to = "heading") {
  const code = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [`blocks/card/${file}`, text]),
  );
  const { edits, look } = changePropCode(
    { texts: code, parse: parseSync },
    { type: "card", path: ["title"], to },
  );
  const changed = { ...code, ...editTexts({ edits }, code) };
  const after = Object.fromEntries(
    Object.entries(changed).map(([file, text]) => [file.slice("blocks/card/".length), text]),
  );
  const lines = look.map(({ file, offset }) => (code[file] ?? "").slice(offset).split("\n")[0]);
  return { after, lines };
}

describe("one file of a block", () => {
  const cases: [name: string, before: string, after: string, lines?: string[]][] = [
    [
      "taken apart",
      "function Block({ title }: Props) {}",
      "function Block({ heading: title }: Props) {}",
    ],
    [
      "with a default",
      'function Block({ title = "none", size }: Props) { return title; }',
      'function Block({ heading: title = "none", size }: Props) { return title; }',
    ],
    [
      "with a default that has braces",
      "function Block({ link = { href: '/' }, title }: Props) {}",
      "function Block({ link = { href: '/' }, heading: title }: Props) {}",
    ],
    [
      "beside what is taken apart deeper",
      "function Block({ link: { href }, title }: Props) {}",
      "function Block({ link: { href }, heading: title }: Props) {}",
    ],
    [
      "not what is called so deeper",
      "function Block({ link: { title }, size }: Props) {}",
      "function Block({ link: { title }, size }: Props) {}",
      ["title }, size }: Props) {}"],
    ],
    [
      "by another name",
      "function Block({ title: words, ...rest }: Props) {}",
      "function Block({ heading: words, ...rest }: Props) {}",
    ],
    [
      "by another name that is the same word",
      "function Block({ size: title }: Props) {}",
      "function Block({ size: title }: Props) {}",
      ["title }: Props) {}"],
    ],
    [
      "with a type that adds to the props",
      "function Block({ title, at }: Props & { at: number }) {}",
      "function Block({ heading: title, at }: Props & { at: number }) {}",
    ],
    [
      "with a part of the props",
      'function Head({ title }: Pick<Props, "title" | "size">) {}',
      'function Head({ heading: title }: Pick<Props, "heading" | "size">) {}',
    ],
    [
      "by a type that stands for the props",
      'type Own = Omit<Props, "size">;\nfunction Head({ title }: Own) {}',
      'type Own = Omit<Props, "size">;\nfunction Head({ heading: title }: Own) {}',
    ],
    [
      "read as a member",
      "function Block(props: Props) { return props.title; }",
      "function Block(props: Props) { return props.heading; }",
    ],
    [
      "read of props that have a default",
      "function Block(props: Props = none) { return props.title; }",
      "function Block(props: Props = none) { return props.heading; }",
    ],
    [
      "read by optional chaining",
      "function Block(props?: Props) { return props?.title.length; }",
      "function Block(props?: Props) { return props?.heading.length; }",
    ],
    [
      "read in brackets",
      'function Block(props: Props) { return props["title"]; }',
      'function Block(props: Props) { return props["heading"]; }',
    ],
    [
      "read inside a template",
      "function Block(props: Props) { return `title: ${props.title}`; }",
      "function Block(props: Props) { return `title: ${props.heading}`; }",
      ["title: ${props.title}`; }"],
    ],
    [
      "taken apart later",
      "function Block(props: Props) { const { title } = props; return title; }",
      "function Block(props: Props) { const { heading: title } = props; return title; }",
    ],
    [
      "in a type",
      'type Words = NonNullable<Props["title"]>;',
      'type Words = NonNullable<Props["heading"]>;',
    ],
    [
      "not of another variable of that name",
      "function Block(props: Props) { return props.title + list.map((props) => props.title); }",
      "function Block(props: Props) { return props.heading + list.map((props) => props.title); }",
      ["title); }"],
    ],
    [
      "not of another variable in a block of code",
      "function Block(props: Props) { { const props = other; use(props.title); } return props.title; }",
      "function Block(props: Props) { { const props = other; use(props.title); } return props.heading; }",
      ["title); } return props.title; }"],
    ],
    [
      "not of what has the type of one prop",
      'function Row(row: Props["items"][number]) { return row.title; }',
      'function Row(row: Props["items"][number]) { return row.title; }',
      ["title; }"],
    ],
    [
      "not in a comment or a text",
      "// ({ title }: Props) => props.title\nfunction Block({ title }: Props) { return '{ title }: Props' + title; }",
      "// ({ title }: Props) => props.title\nfunction Block({ heading: title }: Props) { return '{ title }: Props' + title; }",
    ],
    [
      "not an attribute of an element",
      'function Block({ title }: Props) { return <img title="title" alt={title} />; }',
      'function Block({ heading: title }: Props) { return <img title="title" alt={title} />; }',
      ['title="title" alt={title} />; }', 'title" alt={title} />; }'],
    ],
    [
      "not the props of another element",
      "function Block({ title }: Props) { return <Card props={{ title }} />; }",
      "function Block({ heading: title }: Props) { return <Card props={{ title }} />; }",
    ],
    [
      "behind letters of two units",
      "const a = '😀é';\nfunction Block({ title }: Props) {}",
      "const a = '😀é';\nfunction Block({ heading: title }: Props) {}",
    ],
    [
      "in code that cannot be read",
      "function Block({ title }: Props {",
      "function Block({ title }: Props {",
      ["title }: Props {"],
    ],
  ];

  test.each(cases)("%s", (...[, before, after, lines = []]) => {
    expect(rename({ "block.tsx": before })).toEqual({ after: { "block.tsx": after }, lines });
  });

  test("a name that code has to quote", () => {
    const before =
      'function Block(props: Props) { const { title } = props; return props.title + props?.title + props["title"]; }';
    expect(rename({ "block.tsx": before }, "sub-title").after["block.tsx"]).toBe(
      'function Block(props: Props) { const { "sub-title": title } = props; return props["sub-title"] + props?.["sub-title"] + props["sub-title"]; }',
    );
  });
});

describe("a block and its island", () => {
  const own = "type Props = { title: string };\nexport function Island({ title }: Props) {}";

  test("change together where the one passes it on by its name", () => {
    const block = `${kit}${types}function Block({ title }: Props) { return <Island of={A} props={{ title, size: 1 }} />; }`;
    const { after } = rename({ "block.tsx": block, "island.tsx": own });
    expect(after["block.tsx"]).toContain("Block({ heading: title }: Props)");
    expect(after["block.tsx"]).toContain("props={{ heading: title, size: 1 }}");
    expect(after["island.tsx"]).toContain("Island({ heading: title }: Props)");
  });

  test("stay as they are where the one passes something else", () => {
    const block = `${kit}${types}function Block({ title }: Props) { return <Island of={A} props={{ size: { title } }} />; }`;
    const { after, lines } = rename({ "block.tsx": block, "island.tsx": own });
    expect(after["block.tsx"]).toContain("props={{ size: { title } }}");
    expect(after["island.tsx"]).toBe(own);
    expect(lines).toEqual(["title: string };", "title }: Props) {}"]);
  });

  test("an island that takes all props follows", () => {
    const block = `${kit}${types}function Block(props: Props) { return <Island of={A} props={props} />; }`;
    const island = `${types}export function Island(props: Omit<Props, "title">) {}\nfunction Head({ title }: Props) {}`;
    const { after } = rename({ "block.tsx": block, "island.tsx": island });
    expect(after["island.tsx"]).toBe(
      `${types}export function Island(props: Omit<Props, "heading">) {}\nfunction Head({ heading: title }: Props) {}`,
    );
  });

  test("so does one that takes a rest of them", () => {
    const block = `${kit}${types}function Block({ size, ...words }: Props) { return <Island of={A} props={{ id: size, ...words }} />; }`;
    const island = `${types}type All = Props & { id: string };\nexport function Island({ id, title }: All) {}`;
    const { after } = rename({ "block.tsx": block, "island.tsx": island });
    expect(after["island.tsx"]).toContain("Island({ id, heading: title }: All)");
  });
});
