import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/*
 * The design card of the site's owner: packages that the site is made with, and what stands at the top of
 * its repository.
 */

const root = path.resolve(import.meta.dirname, "..");

/** Code that ships to visitors or runs in a build; `src/` is the engine, with a manifest of its own. */
const shipped = {
  react: "{src,blocks,theme}/**/*.{ts,tsx}",
  "react-dom": "src/site/client/**/*.{ts,tsx}",
  vite: "src/site/make/**/*.ts",
  "@tanstack/react-router": "src/site/client/**/*.ts",
  ajv: "src/**/*.ts",
  "@radix-ui/react-accordion": "blocks/*/*.tsx",
  "@radix-ui/react-dialog": "blocks/*/*.tsx",
  "embla-carousel-react": "{blocks,theme}/**/*.{ts,tsx}",
  sonner: "src/site/client/**/*.tsx",
  valibot: "forms/**/*.ts",
};

/** What checks it: the commands of `package.json`, and the settings that they read. */
const tools = {
  typescript: { file: "package.json", use: '"tsc --noEmit"' },
  vitest: { file: "vitest.config.ts", use: 'from "vitest/config"' },
  playwright: { file: "playwright.config.ts", use: 'from "playwright/test"' },
};

const folders = ["schema", "pages", "blocks", "src", "scripts", "tests"];
const files = ["package.json", "vite.config.ts", "tsconfig.json", "README.md"];

type Manifest = Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>;

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** @returns versions by package, as the manifests of the site and of the engine ask for them */
function readVersions(): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const file of ["package.json", "src/package.json"]) {
    const { dependencies, devDependencies }: Manifest = JSON.parse(read(file));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, [...(versions.get(name) ?? []), version]);
  }
  return versions;
}

/** @returns whether a module imports a package, or a part of it, and not for its types alone */
function uses(file: string, name: string): boolean {
  const text = read(file);
  if (!text.includes(`"${name}`)) return false;
  const { module } = parseSync(file, text);
  const imported = module.staticImports.filter(({ entries }) =>
    entries.some(({ isType }) => !isType),
  );
  return imported.some(
    ({ moduleRequest: { value } }) => value === name || value.startsWith(`${name}/`),
  );
}

describe("the owner's card", () => {
  test.each(Object.entries(shipped))("%s is used where it ships or builds", (name, pattern) => {
    const users = globSync(pattern, { cwd: root })
      .filter((file) => !/node_modules|\.(?:test|spec)\./.test(file))
      .filter((file) => uses(file, name));
    expect(users).not.toEqual([]);
  });

  test.each(Object.entries(tools))("%s checks it", (_name, { file, use }) => {
    expect(read(file)).toContain(use);
  });

  test("each package is asked for in one version, to the last digit", () => {
    const versions = readVersions();
    for (const name of [...Object.keys(shipped), ...Object.keys(tools)]) {
      const asked = versions.get(name) ?? [];
      expect(new Set(asked).size, name).toBe(1);
      expect(asked[0], name).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  test("nothing of it is put in the place of another, smaller package", () => {
    const versions = readVersions();
    for (const name of ["@tanstack/router-core", "embla-carousel"])
      expect(versions.get(name), name).toBeUndefined();
  });

  test.each(folders)("%s/ stands at the top", (name) => {
    expect(statSync(path.join(root, name)).isDirectory()).toBe(true);
  });

  test.each(files)("%s stands at the top", (name) => {
    expect(statSync(path.join(root, name)).isFile()).toBe(true);
  });
});
