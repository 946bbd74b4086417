import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { findNameProblem, namePackage, nameSite } from "#tools/create/name-site.ts";
import { readEngine } from "#tools/create/read-engine.ts";
import { nodeVersions, siteVersions } from "#tools/create/versions.ts";
import { root } from "./make-starters.ts";
import { checkProperty } from "../check-property.ts";

describe("a package's name", () => {
  test.each([
    ["Café Nordlys", "cafe-nordlys"],
    ["  Smith & Sons, Ltd. ", "smith-sons-ltd"],
    ["_private", "private"],
    ["北極光", "site"],
    ["HTTP", "http-site"],
    ["node_modules", "node-modules"],
    ["React", "react-site"],
  ])("of %s is %s", (name, expected) => {
    expect(namePackage(name, ["react"])).toBe(expected);
  });

  test("is one that npm takes, whatever the site is called", async () => {
    await checkProperty(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(namePackage(name)).toMatch(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
        expect(namePackage(name.repeat(100)).length).toBeLessThanOrEqual(219);
      }),
      { name: "names: of a package", runs: 100 },
    );
  });
});

describe("a site's name", () => {
  test.each([
    ["my-site", "My Site"],
    ["/somewhere/nordlys_lamps", "Nordlys Lamps"],
    ["---", "My Site"],
  ])("of the folder %s is %s", (folder, expected) => {
    expect(nameSite(folder)).toBe(expected);
  });

  test("is a line of up to forty letters", () => {
    expect(findNameProblem("Nordlys")).toBeNull();
    expect(findNameProblem(" ")).toContain('--name "My Site"');
    expect(findNameProblem("a\nb")).toContain("one line");
    expect(findNameProblem("n".repeat(41))).toContain("this one has 41");
  });
});

describe("an engine", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tessera-engine-"));
  writeFileSync(path.join(folder, "tessera.tgz"), "");
  afterAll(() => rmSync(folder, { recursive: true }));
  const places = { cwd: folder, folder: path.join(folder, "sites", "new") };

  test("is the one that makes the site, where none is named", () => {
    const { version } = JSON.parse(readFileSync(path.join(root, "src/package.json"), "utf8"));
    expect(readEngine(undefined, places)).toBe(version);
  });

  test.each(["0.1.0", "^0.1.0", "~1.2", ">=0.1 <2", "latest", "1.0.0-beta.2"])(
    "may be %s",
    (typed) => {
      expect(readEngine(typed, places)).toBe(typed);
    },
  );

  test("that is a file is named from where it was typed, and written from the new site's folder", () => {
    expect(readEngine("file:tessera.tgz", places)).toBe("file:../../tessera.tgz");
    expect(readEngine(`file:${folder}/tessera.tgz`, places)).toBe("file:../../tessera.tgz");
  });

  test("that is not there, or nothing that npm installs, is told with what to type", () => {
    expect(() => readEngine("file:none.tgz", places)).toThrow(
      `There is no ${path.join(folder, "none.tgz")}. Type --engine file:<path to .tgz>.`,
    );
    expect(() => readEngine("./tessera.tgz", places)).toThrow("Type --engine file:./tessera.tgz.");
    expect(() => readEngine("a/b", places)).toThrow("0.1.0, latest or file:<path to .tgz>");
  });
});

test("what every site gets is what the repository itself is tested with", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const used = { ...dependencies, ...devDependencies };
  expect(used).toMatchObject({ ...siteVersions.dependencies, ...siteVersions.devDependencies });
  expect(optionalDependencies).toEqual(nodeVersions);
});
