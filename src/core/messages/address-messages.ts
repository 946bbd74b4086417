import { error, warning } from "./message.ts";
import { type AddressOwner, nameAddressOwner } from "./owner.ts";
import { replaceBy } from "./value-fix.ts";

/** Messages about addresses of pages and files, and redirects. */
export const addressMessages = {
  /** `owner` is the owner of the address; undefined for another redirect. */
  "alike-redirect": warning<{ from: string; other: string; owner?: AddressOwner }>({
    reason:
      "Small and capital letters, a slash or .html at the end, and how an accent is put together are the same to some hosts and not to others.",
    text: ({ from, other, owner }) =>
      owner === undefined
        ? `${from} and ${other}, which is redirected above, are one address to many hosts.`
        : `${from} and ${other}, the address of ${nameAddressOwner(owner)}, are one address to many hosts.`,
    help: "Delete this redirect.",
  }),
  "same-address": error<{ address: string; owner: AddressOwner; other: AddressOwner }>({
    reason: "One address gives one file. The one that is written last would win.",
    text: ({ address, owner, other }) =>
      `${address} is the address of ${nameAddressOwner(other)} already, and would be that of ${nameAddressOwner(owner)} too.`,
    help: ({ owner }) =>
      owner.kind === "file" ? "Delete it, or give it another name." : "Rename one of the two.",
  }),
  "case-address": error<{ address: string; other: string }>({
    reason: "A site that is built on one disk and served from another would lose one of the two.",
    text: ({ address, other }) =>
      `${address} and ${other} differ only in lowercase and uppercase letters, and are one file on many disks.`,
    help: ({ other }) => `Write it as ${other} is written, or give it another name.`,
  }),
  "compressed-form": error<{ address: string; original: string }>({
    reason:
      "Each text file has a compressed copy beside it. A file of that name would be served in its place.",
    text: ({ address, original }) =>
      `${address} is the name of the compressed form of ${original}.`,
    help: "Delete it, since it is made of that file, or give it another name.",
  }),
  /** `reason` is the words of whatever makes it. */
  "output-failed": error<{ address: string; reason: string }>({
    reason:
      "An output is the site's own code. The message names what it threw, and what it was making.",
    text: ({ address, reason }) => `${address} could not be made of this: ${reason}`,
    help: "Correct what it is made of, or whatever makes it.",
  }),
  "redirect-over-page": error<{ from: string }>({
    reason: "Hosts look for redirects first, so the page could not be reached.",
    text: ({ from }) => `${from} is a page, and the redirect would hide it.`,
    help: "Delete the redirect or the page.",
  }),
  "redirect-over-file": error<{ from: string; owner: AddressOwner }>({
    reason:
      "There is a file at this address, and the host serves that: the redirect is never used.",
    text: ({ from, owner }) =>
      `${from} is the address of ${nameAddressOwner(owner)}, and the redirect would never be followed.`,
    help: "Delete the redirect or the file.",
  }),
  /** `isSame` says that both lead to the same place in the same way. */
  "same-redirect": error<{ from: string; isSame: boolean }>({
    reason: "Hosts take the first one. The second would never be used.",
    text: ({ from }) => `${from} is redirected above already.`,
    help: "Delete one of the two.",
    fix: ({ isSame }) => (isSame ? { kind: "remove", title: "Delete this one" } : null),
  }),
  "redirect-form": error<{ from: string; sign: string }>({
    reason:
      "Each redirect has one address, so that every host reads it alike; patterns for many differ from host to host.",
    text: ({ from, sign }) =>
      from.startsWith("/")
        ? `A redirect leads from one address, which cannot contain ${JSON.stringify(sign)}.`
        : `A redirect leads from an address of this site, which begins with /.`,
    help: 'Write it like "from": "/old/page", once for every address.',
  }),
  "redirect-loop": error<{ chain: string[] }>({
    reason: "A browser gives up after some twenty rounds, and shows an error.",
    text: ({ chain }) => `These redirects form a loop: ${chain.join(" → ")}.`,
    help: 'Write a page into the "to" of one of them.',
  }),
  "redirect-chain": warning<{ to: string; end: string }>({
    reason: "Each step is one more question to the server before anything is shown.",
    text: ({ to, end }) => `${to} is redirected itself, and leads on to ${end}.`,
    help: ({ end }) => `Write "to": "${end}".`,
    fix: ({ to, end }) => replaceBy(to, end),
  }),
};
