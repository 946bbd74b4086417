import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { allowKinds, isAllowedHost } from "#core/allow.ts";
import { didYouMean } from "#core/messages/message.ts";
import { suggest } from "#core/messages/suggest.ts";
import type { Output } from "#site/outputs/output.ts";
import type { SiteConfig } from "../../../site-config.ts";
import { makeKeyError, reportCodeFault } from "../../../report-code-fault.ts";

/** The file, below the site's folder; in the folder of a bundled service it is JavaScript. */
const configFiles = ["site.config.ts", "site.config.js"];

/**
 * Reads a site's configuration.
 *
 * @param root the site's folder
 * @returns what its `site.config.ts` exports; an empty one where there is no such file
 * @throws where it does not run or is not valid, or later where a module that it loads is not; the
 *   message names the place and is all that is to be printed (`isReported`)
 */
export async function loadSiteConfig(root: string): Promise<SiteConfig> {
  const configFile = configFiles.find((name) => existsSync(path.join(root, name)));
  if (configFile === undefined) return {};
  const file = path.join(root, configFile);
  const about = { root, file: configFile };
  const config = await reportFaults(about, async () => {
    return checkConfig(await import(pathToFileURL(file).href));
  });
  const { enquiries, outputs } = config;
  return {
    ...config,
    ...(enquiries === undefined
      ? {}
      : { enquiries: () => reportFaults(about, async () => guardForm(await enquiries())) }),
    ...(outputs === undefined
      ? {}
      : { outputs: () => reportFaults(about, async () => guardOutputs(await outputs(), about)) }),
  };
}

type About = { root: string; file: string };

type FormModule = Awaited<ReturnType<NonNullable<SiteConfig["enquiries"]>>>;

async function reportFaults<Value>(about: About, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw reportCodeFault(error, about);
  }
}

function checkConfig(module: object): SiteConfig {
  if (!("default" in module))
    throw new Error("It exports no configuration: write export default defineSite({ … }).");
  const config = module.default;
  if (typeof config !== "object" || config === null || Array.isArray(config))
    throw new Error("Its default export is not an object: write export default defineSite({ … }).");
  const { allow = {} }: { allow?: unknown } = config;
  if (typeof allow !== "object" || allow === null)
    throw makeKeyError(
      "allow",
      'It is not an object: write allow: { frames: ["https://x.example"] }.',
    );
  refuseOdd(config, ["allow", "enquiries", "outputs"], "a site's configuration");
  refuseOdd(allow, Object.keys(allowKinds), '"allow"');
  for (const key of ["enquiries", "outputs"]) {
    const value: unknown = Reflect.get(config, key);
    if (value !== undefined && typeof value !== "function")
      throw makeKeyError(key, `It is not a function: write ${key}: () => import("./${key}.ts").`);
  }
  for (const [kind, hosts = []] of Object.entries(allow as Record<string, unknown>))
    if (!Array.isArray(hosts) || !hosts.every(isAllowedHost))
      throw makeKeyError(
        kind,
        `It is not a list of origins: write ${kind}: ["https://x.example"].`,
      );
  return config;
}

function refuseOdd(value: object, keys: string[], what: string): void {
  const odd = Object.keys(value).find((key) => !keys.includes(key));
  if (odd === undefined) return;
  const help = didYouMean(suggest({}, odd, keys));
  throw makeKeyError(odd, `"${odd}" is not a part of ${what}. ${help}`);
}

/** Checks early what the service would find out only when it starts. */
function guardForm(handed: unknown): FormModule {
  const form: unknown =
    typeof handed === "object" && handed !== null && "form" in handed ? handed.form : null;
  if (typeof form !== "object" || form === null)
    throw makeKeyError(
      "enquiries",
      "The file that it imports exports no form: write export const form = { … }.",
    );
  const { path: address, validate }: { path?: unknown; validate?: unknown } = form;
  if (typeof address !== "string" || !address.startsWith("/"))
    throw makeKeyError(
      "enquiries",
      `The form's path does not begin with a slash: write path: "/${typeof address === "string" ? address : "…"}".`,
    );
  if (typeof validate !== "function")
    throw makeKeyError(
      "enquiries",
      "The form has no validate: write validate: (input) => ({ ok: true, enquiry: … }).",
    );
  return { form: form as FormModule["form"] };
}

/** Validates the outputs, and each answer that they give before anything is made of the site. */
function guardOutputs(handed: unknown, about: About): { outputs: Output[] } {
  const list: unknown =
    typeof handed === "object" && handed !== null && "outputs" in handed ? handed.outputs : null;
  if (!Array.isArray(list))
    throw makeKeyError("outputs", "The file that it imports exports no list of that name.");
  return { outputs: list.map((output: Output) => guardOutput(output, about)) };
}

function guardOutput(output: Output, about: About): Output {
  const { name, addresses, read }: Partial<Output> = output ?? {};
  if (typeof name !== "string" || typeof addresses !== "function" || typeof read !== "function")
    throw new Error("An output has no name, no addresses or no read.");
  return {
    ...output,
    addresses(site) {
      try {
        const files = output.addresses(site);
        const odd = files.find(({ address }) => !isAddress(address));
        if (odd === undefined) return files;
        throw new Error(
          `The output "${name}" has an address that does not work: ${JSON.stringify(odd.address)}.`,
        );
      } catch (error) {
        throw reportCodeFault(error, about);
      }
    },
  };
}

/** Accepts only a file below the site: no path leads out of it. */
function isAddress(address: unknown): boolean {
  return (
    typeof address === "string" && /^(?:\/(?!\.{1,2}(?:\/|$))[^/\\?#\p{Cc}]+)+$/u.test(address)
  );
}
