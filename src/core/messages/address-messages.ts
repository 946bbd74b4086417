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
        : `${from} and ${other}, where ${nameAddressOwner(owner)} stands, are one address to many hosts.`,
    help: "Delete this redirect.",
  }),
  "same-address": error<{ address: string; owner: AddressOwner; other: AddressOwner }>({
    reason: "One address gives one file. The one that is written last would win.",
    text: ({ address, owner, other }) =>
      `At ${address} stands ${nameAddressOwner(other)} already, and so would ${nameAddressOwner(owner)}.`,
    help: ({ owner }) =>
      owner.kind === "file" ? "Take it away, or give it another name." : "Rename one of the two.",
  }),
  "case-address": error<{ address: string; other: string }>({
    reason: "A site that is built on one disk and served from another would lose one of the two.",
    text: ({ address, other }) =>
      `${address} and ${other} differ in small and capital letters alone, and many disks take them for one.`,
    help: ({ other }) => `Write it as ${other} is written, or give it another name.`,
  }),
  "compressed-form": error<{ address: string; original: string }>({
    reason:
      "Text files are compressed beside themselves. A file that is called like that would be served in the other's place.",
    text: ({ address, original }) =>
      `${address} is what the compressed form of ${original} is called.`,
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
      "There is a file at this address, and whoever asks for it gets it: the redirect is never met.",
    text: ({ from, owner }) =>
      `At ${from} stands ${nameAddressOwner(owner)}, and the redirect would never be followed.`,
    help: "Delete the redirect or the file.",
  }),
  /** `isSame` says that both lead to the same place in the same way. */
  "same-redirect": error<{ from: string; isSame: boolean }>({
    reason: "Hosts take the first one. The second would never be met.",
    text: ({ from }) => `${from} is redirected above already.`,
    help: "Delete one of the two.",
    fix: ({ isSame }) => (isSame ? { kind: "remove", title: "Delete this one" } : null),
  }),
  "redirect-form": error<{ from: string; sign: string }>({
    reason:
      "Redirects are one address each, so that every host reads them alike; what stands for many differs from host to host.",
    text: ({ from, sign }) =>
      from.startsWith("/")
        ? `A redirect leads from one address, and ${JSON.stringify(sign)} cannot stand in it.`
        : `A redirect leads from an address of this site, which begins with /.`,
    help: 'Write it like "from": "/old/page", once for every address.',
  }),
  "redirect-loop": error<{ chain: string[] }>({
    reason: "A browser gives up after some twenty rounds, and shows an error.",
    text: ({ chain }) => `These redirects lead round in a circle: ${chain.join(" → ")}.`,
    help: 'Write a page into the "to" of one of them.',
  }),
  "redirect-chain": warning<{ to: string; end: string }>({
    reason: "Each step is one more question to the server before anything is shown.",
    text: ({ to, end }) => `${to} is redirected itself, and leads on to ${end}.`,
    help: ({ end }) => `Write "to": "${end}".`,
    fix: ({ to, end }) => replaceBy(to, end),
  }),
};
