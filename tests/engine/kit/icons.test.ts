import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { listIconNames, readIcon } from "#core/icons/read-icons.ts";
import { Icon } from "#site/kit/icon.tsx";

describe("the icons", () => {
  test("every name has a drawing, older names too", () => {
    const names = listIconNames();
    expect(names.length).toBeGreaterThan(1500);
    expect(names.filter((name) => !readIcon(name)?.startsWith("<"))).toEqual([]);
    expect(readIcon("alert-circle")).toBe(readIcon("circle-alert"));
  });

  test("a drawing leaves to the page's styles how all of them are drawn", () => {
    const odd = listIconNames().filter((name) => /stroke|<svg/.test(readIcon(name) ?? ""));
    expect(odd).toEqual([]);
  });

  test("one that does not exist is no drawing", () => {
    expect(readIcon("the-big-screen")).toBeUndefined();
    expect(() => renderToStaticMarkup(Icon({ name: "the-big-screen" }))).toThrow(
      'There is no icon "the-big-screen".',
    );
  });
});
