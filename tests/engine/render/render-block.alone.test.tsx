import { Component, type FunctionComponent, type ReactNode, useContext } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import type { BlockModule } from "#site/render/registry.ts";
import { renderBlock } from "#site/render/render-block.tsx";
import { makeContext } from "./make-page.ts";

const blocks = vi.hoisted(() => new Map<string, BlockModule>());
vi.mock("#site/render/registry.ts", () => ({ findBlock: (type: string) => blocks.get(type) }));

const calls: string[] = [];

function Counted({ children }: { children?: ReactNode }) {
  calls.push("called");
  const { instance } = useContext(BlockContext);
  return <h2 id={instance}>{children}</h2>;
}

class Old extends Component<{ children?: ReactNode }> {
  override render() {
    return <a href="/old#part">{this.props.children}</a>;
  }
}

function render(type: string, Block: FunctionComponent): ReturnType<typeof renderBlock> {
  if (!blocks.has(type)) blocks.set(type, { Block });
  const block = { type, props: {}, origin: { file: "pages/index.json", path: [] } };
  return renderBlock(block, { instance: `${type}-1`, isAtTop: false }, makeContext());
}

beforeEach(() => {
  calls.length = 0;
});

test("the facts of a block are those of its HTML, and its components are called once", () => {
  const Block = () => (
    <div>
      <Counted>
        <Old>old</Old>
      </Counted>
    </div>
  );
  const first = render("old", Block);
  expect(first.html).toBe('<div><h2 id="old-1"><a href="/old#part">old</a></h2></div>');
  expect(first.facts).toMatchObject({ ids: ["old-1"], headings: [2], anchors: ["/old#part"] });
  expect(calls).toHaveLength(1);
  expect(render("old", Block)).toEqual(first);
  expect(calls).toHaveLength(2);
});

test("a block with an image that React hurries keeps the link before it", () => {
  const Block = () => <img src="/a.jpg" alt="A" />;
  const { html, hasImages } = render("hurried", Block);
  expect(html).toBe('<link rel="preload" as="image" href="/a.jpg"/><img src="/a.jpg" alt="A"/>');
  expect(hasImages).toBe(true);
});

test("what a block throws comes out as it is", () => {
  const fault = new Error("No such picture.");
  const Block = () => {
    throw fault;
  };
  expect(() => render("broken", Block)).toThrow(fault);
});

test("an island of either kind says what stands in it", () => {
  const Plain = ({ name }: { name: string }) => (
    <p id="plain">
      {name}, {name}
    </p>
  );
  const Kept = ({ name }: { name: string }) => (
    <p id="kept">
      {name}, <Old>{name}</Old>
    </p>
  );
  const Block = () => (
    <div>
      <Island of={Plain} props={{ name: "Ann" }} />
      <Island of={Kept} props={{ name: "Ben" }} />
    </div>
  );
  const { html, facts } = render("island", Block);
  expect(html).toContain('<p id="plain">Ann<!-- -->, <!-- -->Ann</p>');
  expect(html).toContain('<p id="kept">Ben<!-- -->, <a href="/old#part">Ben</a></p>');
  expect(facts).toMatchObject({ ids: ["plain", "kept"], anchors: ["/old#part"] });
});
