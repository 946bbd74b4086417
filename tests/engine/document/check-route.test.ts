import { expect, test } from "vitest";
import { refuseSegment } from "#core/document/read/check-route.ts";

test("a name of 200 letters can be a part of an address, and none that is longer", () => {
  expect(refuseSegment("a".repeat(200))).toBeNull();
  expect(refuseSegment("a".repeat(201))).toMatchObject({
    id: "long-name",
    params: { length: 201, limit: 200 },
  });
});
