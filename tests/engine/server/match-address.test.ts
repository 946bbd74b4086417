import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makePattern, matchAddress } from "#service/server/site/match-address.ts";
import { checkProperty } from "../../check-property.ts";

/** The same, said as a regular expression, which takes its time. */
function matchSlowly(pattern: string, address: string): string | null {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:[a-z]\w*/gi, "[^/]+")
    .replaceAll("*", "(.*)");
  const match = new RegExp(`^${source}$`, "s").exec(address);
  return match === null ? null : (match[1] ?? "");
}

test("an address matches as it would by a regular expression, with the same rest", async () => {
  const piece = fc.constantFrom("/", "a", "b", "-", ".", "*", ":id", ":x", "(", "ab");
  const letter = fc.constantFrom("/", "a", "b", "-", ".", "(");
  const pair = fc.record({
    pattern: fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join("")),
    address: fc.array(letter, { maxLength: 10 }).map((letters) => letters.join("")),
  });
  let matched = 0;
  const cases = await checkProperty(
    fc.property(pair, ({ pattern, address }) => {
      const found = matchAddress(makePattern(pattern), address);
      expect(found).toBe(matchSlowly(pattern, address));
      if (found !== null) matched += 1;
    }),
    { name: "match-address: as a regular expression", runs: 20_000 },
  );
  expect(matched).toBeGreaterThan(cases / 40);
});
