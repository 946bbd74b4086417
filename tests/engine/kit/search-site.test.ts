import { afterEach, expect, test, vi } from "vitest";
import { searchSite } from "#site/kit/search-site.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an index that could not be loaded is asked for again with the next search", async () => {
  const asked = vi.fn(async () => new Response("", { status: 503 }));
  vi.stubGlobal("fetch", asked);
  await expect(searchSite("boat", 3)).rejects.toThrow("503");
  await expect(searchSite("boat", 3)).rejects.toThrow("503");
  expect(asked).toHaveBeenCalledTimes(2);
});
