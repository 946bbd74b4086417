import { isJsonObject, type Json, type JsonObject } from "./json.ts";

/** What pages may load from other hosts, or send to them; each is a key of `allow`. */
export const allowKinds = {
  scripts: "Code that runs in the page. Pages with such code have no Trusted Types.",
  styles: "Style sheets.",
  images: "Pictures.",
  media: "Videos and sound.",
  connections:
    "Hosts from which code in the page fetches data, or to which it sends data, by https: or wss:.",
  frames: "Pages that this page shows in a frame.",
  forms: "Hosts to which forms are sent.",
  fonts: "Fonts.",
} as const;

export type AllowKind = keyof typeof allowKinds;

/** Hosts beside the site's own, by what they are allowed for: `{ "frames": ["https://x.example"] }`. */
export type Allow = { [Kind in AllowKind]?: string[] };

/**
 * Matches a host as the policy has it. No path, space or semicolon: nothing else of the policy can
 * begin in it, and no whole scheme is let in.
 */
const hostPattern =
  "^(?:https?|wss?)://(?:\\*\\.(?:[a-zA-Z0-9-]+\\.)+[a-zA-Z0-9-]+|[a-zA-Z0-9-]+(?:\\.[a-zA-Z0-9-]+)*)(?::\\d+)?$";

const host = new RegExp(hostPattern);

/** @returns whether a value names a host as `allow` takes it */
export function isAllowedHost(value: unknown): value is string {
  return typeof value === "string" && host.test(value);
}

/** The schema of a host, `#/definitions/host` of a page. */
export const hostSchema: JsonObject = {
  description: "A host with its scheme and without a path; *. means its subdomains.",
  type: "string",
  pattern: hostPattern,
  examples: ["https://service.example"],
};

/** The schema of `allow`. */
export const allowSchema: JsonObject = {
  title: "List of hosts",
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(allowKinds).map(([kind, description]) => [
      kind,
      {
        description,
        type: "array",
        uniqueItems: true,
        items: { $ref: "#/definitions/host" },
      },
    ]),
  ),
};

/** @returns the hosts that a document allows, without what its schema refuses */
export function readAllow(value: Json | undefined): Allow {
  if (!isJsonObject(value)) return {};
  const lists = listKinds().flatMap((kind) => {
    const hosts = value[kind];
    return Array.isArray(hosts) ? [[kind, hosts.filter(isAllowedHost)] as const] : [];
  });
  return Object.fromEntries(lists);
}

/** @returns what any of them allows */
export function joinAllow(...allows: Allow[]): Allow {
  const lists = listKinds().map((kind) => {
    return [kind, [...new Set(allows.flatMap((allow) => allow[kind] ?? []))]] as const;
  });
  return Object.fromEntries(lists.filter(([, hosts]) => hosts.length > 0));
}

/** The site's own address, and the hosts that its pages allow. */
export type Hosts = { url: string; allow: Allow };

/**
 * @param load `address` has a host of its own
 * @returns the host that `allow` lacks for it; null where the policy lets it through
 */
export function findMissingHost(
  load: { kind: AllowKind; address: string },
  { url, allow }: Hosts,
): string | null {
  if (!URL.canParse(load.address, url)) return null;
  const address = new URL(load.address, url);
  const isOwn = URL.canParse(url) && new URL(url).origin === address.origin;
  return isOwn || allowsAddress(allow[load.kind], address) ? null : address.origin;
}

/**
 * Decides as browsers do whether hosts of the policy let an address through: `http:` in the policy
 * lets `https:` through as well, and a host without a port its scheme's own.
 */
function allowsAddress(hosts: readonly string[] = [], address: URL): boolean {
  return hosts.some((one) => {
    const [, scheme = "", name = "", port = ""] = /^(\w+):\/\/([^:]+)(?::(\d+))?$/.exec(one) ?? [];
    const { protocol, hostname } = address;
    const isScheme = protocol === `${scheme}:` || protocol === `${scheme}s:`;
    const lower = name.toLowerCase();
    const isHost = lower.startsWith("*.") ? hostname.endsWith(lower.slice(1)) : hostname === lower;
    const wanted = new URL(`${protocol}//host${port === "" ? "" : `:${port}`}`).port;
    return isScheme && isHost && address.port === wanted;
  });
}

function listKinds(): AllowKind[] {
  return Object.keys(allowKinds) as AllowKind[];
}
