import { expect, test } from "vitest";
import { firstLineOf, nameReason } from "#core/name-reason.ts";

test("what is thrown is told in one sentence, whatever it is", () => {
  expect(nameReason(new Error("There is no leaflet yet"))).toBe("There is no leaflet yet.");
  expect(nameReason(new Error("Is it there?\n  at a line"))).toBe("Is it there?");
  expect(nameReason(new Error("\n"))).toBe("it gives no reason.");
  expect(nameReason({ code: 7 })).toBe('{"code":7}.');
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(nameReason(circle)).toMatch(/^<ref \*1> \{ self: \[Circular/);
  expect(nameReason(7n)).toBe("7n.");
  expect(firstLineOf(undefined)).toBe("it gives no reason");
});
