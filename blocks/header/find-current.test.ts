import { expect, test } from "vitest";
import { findCurrent } from "./find-current.ts";

const service = { route: "/service/web-development" };

test("a link to the page is current, one to its section belongs to it", () => {
  expect(findCurrent("/service/web-development", service)).toBe("page");
  expect(findCurrent("/service", service)).toBe("true");
  expect(findCurrent("/product", service)).toBeUndefined();
});

test("home is no section of the other pages", () => {
  expect(findCurrent("/", service)).toBeUndefined();
  expect(findCurrent("/", { route: "/" })).toBe("page");
});

test("a name that only begins alike is another section", () => {
  expect(findCurrent("/service", { route: "/serviceDark" })).toBeUndefined();
});

test("the breadcrumb says where a page belongs, whatever its route", () => {
  const trail = [{ label: "Services", href: "/service" }, { label: "Dark" }];
  expect(findCurrent("/service", { route: "/serviceDark", trail })).toBe("true");
});

test("where nothing is known of the page, nothing is marked", () => {
  expect(findCurrent("/service", {})).toBeUndefined();
});
