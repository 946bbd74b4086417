/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

const build = async (...words: string[]) => {
  const { code, error } = await runCommand(["build", "--root", copy.root, ...words]);
  const steps = [...error.matchAll(/^(\S.*?) +(\d+\.\d\d) s$/gm)].map(([, name = ""]) => name);
  return { code, steps };
};

const checking = [
  "list the files",
  "read the configuration",
  "read documents, theme and pictures",
  "resolve the documents",
];

test("the steps of a build stand in their order, each with its time", async () => {
  expect(await build("--timings")).toEqual({
    code: 0,
    steps: [
      ...checking,
      "bundle the code",
      "prepare the pictures",
      "make the pages",
      "check the links",
      "write all other files",
      "put the output in its place",
      "keep what is known",
      "everything else",
    ],
  });
});

test("a build of what has not changed lists the files, and is done", async () => {
  expect(await build("--timings")).toEqual({
    code: 0,
    steps: ["list the files", "everything else"],
  });
  expect(await build()).toEqual({ code: 0, steps: [] });
});

test("an error ends the steps where it is found", async () => {
  await copy.edit("pages/index.json", (text) => text.replace('"title"', '"titel"'));
  const { code, steps } = await build("--timings");
  expect(code).toBe(1);
  expect(steps).toEqual([...checking, "check every page", "keep what is known", "everything else"]);
});
