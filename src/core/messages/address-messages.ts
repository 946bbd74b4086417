import { error, warning } from "./message.ts";
import { type AddressOwner, nameAddressOwner } from "./owner.ts";
import { replaceBy } from "./value-fix.ts";

/** Messages about addresses of pages and files, and redirects. */
export const addressMessages = {
  /** `owner` is the owner of the address; undefined for another redirect. */
  "alike-redirect": warning<{ from: string; other: string; owner?: AddressOwner }>({
    reason:
      "Some hosts ignore capital letters, a slash or .html at the end, and the two ways to encode an accent. Others do not.",
    text: ({ from, other, owner }) =>
      owner === undefined
        ? `${from} and ${other}, which is redirected above, are the same address for many hosts.`
        : `${from} and ${other}, the address of ${nameAddressOwner(owner)}, are the same address for many hosts.`,
    help: "Delete this redirect.",
  }),
  "same-address": error<{ address: string; owner: AddressOwner; other: AddressOwner }>({
    reason: "Each address has one file. The last file to be written would replace the other.",
    text: ({ address, owner, other }) =>
      `${address} is already the address of ${nameAddressOwner(other)}, and ${nameAddressOwner(owner)} would have it too.`,
    help({ owner, other }) {
      if (owner.kind !== "file") return "Rename one of the two.";
      if (other.kind === "output" && other.name === "robots")
        return 'Delete it, and write its rules as "robots" in content/site.json.';
      return "Delete it, or give it another name.";
    },
  }),
  "case-address": error<{ address: string; other: string }>({
    reason: "On a disk that ignores capital letters, one of the two files would replace the other.",
    text: ({ address, other }) =>
      `${address} and ${other} differ only in lowercase and uppercase letters, and are one file on many disks.`,
    help: ({ other }) => `Write it with the same letters as ${other}, or give it another name.`,
  }),
  "compressed-form": error<{ address: string; original: string }>({
    reason:
      "The build writes a compressed copy of each text file. Servers would send your file in its place.",
    text: ({ address, original }) =>
      `${address} is the name of the compressed copy of ${original}.`,
    help: "Delete it, since the build makes that copy, or give it another name.",
  }),
  /** `reason` is the words of whatever makes it. */
  "output-failed": error<{ address: string; reason: string }>({
    reason:
      "An output is code of your site. The message has the error that it threw, and the address that it was making.",
    text: ({ address, reason }) => `The output could not make ${address} from this: ${reason}`,
    help: "Correct the document, or the code of the output.",
  }),
  "redirect-over-page": error<{ from: string }>({
    reason: "Hosts look for redirects first, so nobody could reach the page.",
    text: ({ from }) => `${from} is a page, and the redirect would hide it.`,
    help: "Delete the redirect or the page.",
  }),
  "redirect-over-file": error<{ from: string; owner: AddressOwner }>({
    reason: "The host serves the file at this address, and never uses the redirect.",
    text: ({ from, owner }) =>
      `${from} is the address of ${nameAddressOwner(owner)}, so hosts would never use the redirect.`,
    help: "Delete the redirect or the file.",
  }),
  /** `isSame` says that both lead to the same place in the same way. */
  "same-redirect": error<{ from: string; isSame: boolean }>({
    reason: "Hosts use the first redirect, and never the second.",
    text: ({ from }) => `${from} already has a redirect above.`,
    help: "Delete one of the two.",
    fix: ({ isSame }) => (isSame ? { kind: "remove", title: "Delete this one" } : null),
  }),
  "redirect-form": error<{ from: string; sign: string }>({
    reason:
      "Each redirect has one address, which works the same on every host. Patterns for many addresses differ from host to host.",
    text: ({ from, sign }) =>
      from.startsWith("/")
        ? `A redirect leads from one address, which cannot contain ${JSON.stringify(sign)}.`
        : `A redirect leads from an address of this site, which begins with /.`,
    help: 'Write one redirect for each address, such as "from": "/old/page".',
  }),
  "redirect-loop": error<{ chain: string[] }>({
    reason: "A browser stops after about twenty redirects, and shows an error.",
    text: ({ chain }) => `These redirects form a loop: ${chain.join(" → ")}.`,
    help: 'Change the "to" of one of them to a page.',
  }),
  "redirect-chain": warning<{ to: string; end: string }>({
    reason: "Each step is one more request before the visitor sees anything.",
    text: ({ to, end }) => `${to} has a redirect itself, which leads to ${end}.`,
    help: ({ end }) => `Write "to": "${end}".`,
    fix: ({ to, end }) => replaceBy(to, end),
  }),
};
