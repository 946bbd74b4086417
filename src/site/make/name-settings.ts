/** Whatever a build rests on that is no file, by the name it is known under. */
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
