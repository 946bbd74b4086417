/** The inputs of a build that are no files (options, environment), by name. */
export type BuildSettings = Record<string, string>;

/** @returns options and environment, as they are now */
export function nameSettings(withoutExtras: boolean): BuildSettings {
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith("VITE_") && value !== undefined ? [[name, value] as const] : [],
  );
  return {
    "--no-extras": String(withoutExtras),
    "Node's version": process.version,
    ...Object.fromEntries(environment.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}
