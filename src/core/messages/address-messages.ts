import { error, warning } from "./message.ts";
import { type AddressOwner, nameAddressOwner } from "./owner.ts";

/** Messages about addresses of pages and files, and about redirects; part of the one table. */
export const addressMessages = {
  /** Characters: those that a name has, and those that fit. */
  "long-name": error<{ length: number; limit: number }>({
    text: ({ length, limit }) =>
      `This name has ${length} characters, and files of at most ${limit} can be made everywhere.`,
    help: ({ length, limit }) => `Shorten it by ${length - limit}.`,
  }),
  "reserved-route": error<{ route: string; holds: string }>({
    text: ({ route, holds }) => `At ${route} stands ${holds}, and nothing else can.`,
    help: () => "Give it another address.",
  }),
  "case-address": error<{ address: string; other: string }>({
    text: ({ address, other }) =>
      `${address} and ${other} differ in small and capital letters alone, and many disks take them for one.`,
    help: ({ other }) => `Write it as ${other} is written, or give it another name.`,
  }),
  "compressed-form": error<{ address: string; original: string }>({
    text: ({ address, original }) =>
      `${address} is what the compressed form of ${original} is called.`,
    help: () => "Delete it, since it is made of that file, or give it another name.",
  }),
  "redirect-over-file": error<{ from: string; owner: AddressOwner }>({
    text: ({ from, owner }) =>
      `At ${from} stands ${nameAddressOwner(owner)}, and the redirect would never be followed.`,
    help: () => "Delete the redirect or the file.",
  }),
  /** `isSame` says that both lead to the same place in the same way. */
  "same-redirect": error<{ from: string; isSame: boolean }>({
    text: ({ from }) => `${from} is redirected above already.`,
    help: () => "Delete one of the two.",
    mend: ({ isSame }) => (isSame ? { kind: "remove", title: "Delete this one" } : null),
  }),
  /** `owner` is what stands there; undefined where that is another redirect. */
  "alike-redirect": warning<{ from: string; other: string; owner?: AddressOwner }>({
    text: ({ from, other, owner }) =>
      owner === undefined
        ? `${from} and ${other}, which is redirected above, are one address to many hosts.`
        : `${from} and ${other}, where ${nameAddressOwner(owner)} stands, are one address to many hosts.`,
    help: () => "Delete this redirect.",
  }),
  "redirect-form": error<{ from: string; sign: string }>({
    text: ({ from, sign }) =>
      from.startsWith("/")
        ? `A redirect leads from one address, and ${JSON.stringify(sign)} cannot stand in it.`
        : `A redirect leads from an address of this site, which begins with /.`,
    help: () => 'Write it like "from": "/old/page", once for every address.',
  }),
  "redirect-loop": error<{ chain: string[] }>({
    text: ({ chain }) => `These redirects lead round in a circle: ${chain.join(" → ")}.`,
    help: () => 'Write a page into the "to" of one of them.',
  }),
  "redirect-chain": warning<{ to: string; end: string }>({
    text: ({ to, end }) => `${to} is redirected itself, and leads on to ${end}.`,
    help: ({ end }) => `Write "to": "${end}".`,
    mend: ({ to, end }) => ({ kind: "replace", from: to, value: end, title: `Write "${end}"` }),
  }),
  "reserved-asset": error({
    text: () =>
      "Browsers keep what stands below /assets/ for a year, and the names there are the build's own.",
    help: () => "Put it into another folder of public/.",
  }),
};
