import { expect, test, vi } from "vitest";
import { listBlocks } from "#core/document/read/list-blocks.ts";

test("the files of a block are looked for among its own, however many blocks there are", () => {
  const files = Array.from({ length: 2000 }, (_, index) => `blocks/block-${index}`).flatMap(
    (folder) => ["schema.json", "block.tsx", "style.css"].map((name) => `${folder}/${name}`),
  );
  const compared = vi.spyOn(String.prototype, "startsWith");
  const { types, schemas, issues } = listBlocks([...files, "blocks/lone/block.tsx"]);
  const times = compared.mock.calls.length;
  compared.mockRestore();
  expect(types).toHaveLength(2001);
  expect(schemas).toHaveLength(2000);
  expect(issues.map(({ location }) => location.file)).toEqual(["blocks/lone/schema.json"]);
  expect(times).toBeLessThan(10 * files.length);
});
