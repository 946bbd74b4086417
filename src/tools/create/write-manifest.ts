import { nodeVersions, oldestNode, siteVersions } from "./versions.ts";
import { namePackage } from "./name-package.ts";
import type { Starter } from "./list-starters.ts";

/** The facts in which one site's package.json differs from another's. */
export type ManifestFacts = {
  name: string;
  starter: Pick<Starter, "dependencies" | "imports">;
  /** The engine's version as package.json has it. */
  engine: string;
  /** True if Node comes as a package, because the installed one is too old. */
  withNode: boolean;
};

/** @returns the text of a new site's package.json */
export function writeManifest({ name, starter, engine, withNode }: ManifestFacts): string {
  const all = { ...siteVersions.dependencies, ...starter.dependencies, tessera: engine };
  const { devDependencies } = siteVersions;
  const dependencies = Object.fromEntries(
    Object.entries(all)
      .filter(([dependency]) => !Object.hasOwn(devDependencies, dependency))
      .toSorted(([one], [other]) => one.localeCompare(other, "en")),
  );
  const used = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const manifest = {
    name: namePackage(name, used),
    version: "0.1.0",
    private: true,
    type: "module",
    ...(Object.keys(starter.imports).length > 0 ? { imports: starter.imports } : {}),
    scripts: {
      dev: "tessera dev",
      build: "tessera build",
      validate: "tessera validate",
      generate: "tessera generate",
      serve: "tessera serve",
      start: "tessera build && tessera serve",
    },
    dependencies,
    devDependencies,
    ...(withNode ? { optionalDependencies: nodeVersions } : {}),
    engines: { node: `>=${oldestNode}` },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
