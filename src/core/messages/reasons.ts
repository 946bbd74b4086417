import type { MessageId } from "./issue.ts";
import { siteReasons } from "./site-reasons.ts";

/** Messages that are about the same thing: what that is called, and why each of them is a message. */
export type MessageGroup = { title: string; reasons: Partial<Record<MessageId, string>> };

/** Why there is each message, for the documentation; a test asks that each stands here once. */
export const messageGroups: Record<string, MessageGroup> = {
  documents: {
    title: "Files and JSON",
    reasons: {
      ...siteReasons.documents,
      "json-syntax":
        "A document that is not JSON cannot be read at all. Comments and a comma after the last value are allowed; what other programs read too, such as a schema, takes neither.",
      "double-key":
        "JSON keeps only the last of two equal keys. What stands at the first would silently count for nothing.",
      "reserved-key":
        "JavaScript gives every object something of this name already, so a value of yours would be lost or mistaken for it.",
      "odd-character":
        "Control characters and halves of characters are seen by nobody, and HTML, feeds and sitemaps that hold one are refused as a whole.",
      "not-utf8":
        "Documents are read as UTF-8. In any other encoding letters beyond the English ones would come out as others.",
      "not-an-object":
        "Pages, entries, redirects, themes and schemas are made of keys with values.",
      "missing-document":
        "The site's name, address and language stand in this document, and every page says them.",
      "unreadable-file":
        "The system does not hand the file out. A site that was built without it would lack it on the day it is served.",
      "no-file":
        "What is neither a file nor a folder is not opened, and links to folders are not followed: they may lead round in a circle.",
      "folder-name":
        "Whoever names a folder like a document most likely means a document. As a folder it would become a part of addresses.",
      "file-ending":
        "Other endings are passed by. What you wrote in the file would be seen by nobody, without a word.",
    },
  },
  pages: {
    title: "Pages",
    reasons: {
      ...siteReasons.pages,
      "page-property":
        "A page has a fixed list of keys. A misspelt one would be ignored, and the page would not do what its document says.",
      "page-lacks":
        "The title is the page's name in the browser's tab, and the description is what search results show under it.",
      "same-route":
        "An address shows one page. With two documents for it, chance would decide which.",
      "route-name":
        "A file's path is the page's address. What would have to be escaped there, or means something to a server, leads to links that do not work.",
      "long-name": "Most file systems end a file's name at 255 bytes, with what is added to it.",
      "reserved-route":
        "The build, the server or the service that takes forms answers at this address.",
      "page-days":
        "A build holds a page from one day on and up to another. Where the second is not after the first, no visitor ever sees it.",
      "unused-aside":
        "What stands in the sidebar is shown by the layouts left and right alone. Here nobody would ever see it.",
      "unknown-output":
        "What can be made of a page beside its HTML is listed by the site's configuration.",
    },
  },
  blocks: {
    title: "Blocks of a page",
    reasons: {
      "block-property":
        "A block in a page has four keys: type or use, id, and props. Everything that it shows is one of its props.",
      "block-kind":
        "A block is either of a type, with props of its own, or one that is written once in content/shared/ and used by name.",
      "unknown-block": "A block's type is the name of its folder in blocks/.",
      "unknown-shared-block": "The name is that of a file in content/shared/, without its ending.",
      "same-shared-block":
        "Shared blocks are used by their file's name alone, whatever folder it stands in.",
      "use-cycle": "A block that is made of itself would never end.",
      "block-id":
        "Ids are what links lead to and what a patch names. Of two that are the same, one cannot be reached.",
    },
  },
  variants: {
    title: "Variants",
    reasons: {
      ...siteReasons.variants,
      "unknown-base": "A variant says what differs from another page, which has to be there.",
      "extends-cycle":
        "Each of these pages would take everything from the other, so none of them has anything.",
      "patch-without-extends":
        "A patch changes blocks that come from elsewhere. The page's own blocks are changed where they stand.",
      "slug-base":
        "A [slug] page is made once for every entry. A variant has to say of which of them it is one.",
      "patch-unnamed":
        "Places in a list change when a block is put before others; an id stays. So blocks are patched by id, and only those that have one.",
      "unknown-patch":
        "A patch finds its block by id: that of a block of the other page, or of one of the site's defaults.",
      "patched-binding":
        "What a binding gives is looked up after pages have been put together, so a patch would have nothing to change yet.",
      "patched-away":
        "null removes a prop. The block cannot be shown without this one, and it has no default.",
    },
  },
  collections: {
    title: "Collections",
    reasons: {
      "slug-without-collection":
        "A file named [slug].json makes one page for each entry, so it has to say of which collection.",
      "collection-without-slug":
        "A page for each entry needs an address for each: its file's name is [slug].json.",
      "two-entry-pages":
        "Links to an entry have to know its page. Where two claim to be it, one of them has to be named.",
      "entry-slug": "The slug is the end of the address that the entry's page has.",
      "slug-name":
        "A slug stands in an address as it is written, so it is made of what can stand there: letters, digits, hyphens, dots and underscores.",
      "same-entry-id":
        "Other entries and pages name an entry by its id. Of two that are called the same, the second would never be found.",
      "same-slug": "Two entries would have one page. Links to the second would show the first.",
      "collection-shape":
        "A collection in one file is a list of entries. One entry alone is a list of one.",
      "collection-schema":
        "The schema says what fields an entry has. Without it nothing in the collection can be checked or completed by an editor.",
    },
  },
  bindings: {
    title: "Bindings",
    reasons: {
      "unknown-binding":
        "An object whose key begins with $ looks a value up. There are four ways to do so.",
      "binding-key":
        "Each binding has its own parts. Whatever else stands beside them would be ignored.",
      "binding-form": "Each part of a binding takes one kind of value.",
      "unknown-setting":
        "The path is followed through content/site.json, key by key, and ends nowhere.",
      "unknown-collection":
        "A collection is a file or a folder in content/, and is called as that is.",
      "unknown-field": "Entries have the fields that the collection's schema names.",
      "unknown-entry": "Entries are named by their id or their slug.",
      "unknown-page-fact":
        "A block can know four things of its page: title, description, route, trail.",
      "page-outside":
        "Only a block stands on a page. What is written for the page itself, or in content, does not.",
      "entry-outside":
        "Only a page named [slug].json is made for an entry. Everywhere else there is none to take a field of.",
      "binding-in-content":
        "Entries are what bindings look up. If they looked each other up, no order of reading would be right.",
      "bound-value":
        "What a binding gives is checked as if it were written in its place. This value the block cannot show.",
      "bound-nothing":
        "The field exists in the schema, but this entry leaves it out, and the block needs it.",
    },
  },
  values: {
    title: "Values",
    reasons: {
      "unknown-property":
        "The schema names every property that there is. A misspelt one would be ignored in silence.",
      "missing-property": "The schema says that this one is needed, and it has no default.",
      "wrong-type":
        'Text, numbers, lists and objects are told apart: 98 can be reckoned with, "98 %" cannot.',
      "markup-shown":
        "Texts are shown letter by letter, so that nothing in them can do harm. Marks of HTML are letters too; those of Markdown only count where the schema says rich-text.",
      "wrong-choice":
        "The schema lists what is possible here; the block does nothing for any other word.",
      "wrong-value":
        "The schema sets limits: how long a text may be, how large a number, how many items. Beyond them the block's look is not known to hold.",
    },
  },
  links: {
    title: "Links",
    reasons: {
      ...siteReasons.links,
      "dead-link": "Whoever follows it would find nothing.",
      "hidden-link":
        "A draft, and a page before its first day or after its last, is not in the build.",
      "unsafe-link":
        "Addresses that run code, or that a browser reads otherwise than a person, have no place in a document.",
      "moved-link":
        "The redirect is there for links that others have written. Your own can lead straight on: each detour is one more question to the server.",
      "dead-anchor":
        "The page is there, but nothing on it has this id, so the browser would stay at its top.",
      "dead-file":
        "A block makes this address itself. It would be followed and found empty, although no document holds it.",
    },
  },
  pictures: {
    title: "Pictures and files",
    reasons: {
      ...siteReasons.pictures,
      "missing-asset": "Files that pages show stand in public/, at the address that they have.",
      "asset-name":
        "In an address this sign begins or escapes something else, and the file could not be asked for.",
      "reserved-asset":
        "What the build puts there is kept by browsers for a year, since its names change with it. Yours do not.",
      "unknown-icon": "Icons are those of Lucide, by their name.",
      "unknown-file-name":
        "The block's schema names a folder, and a value is the name of a file in it.",
      "image-kind": "An image shows one picture, so one of these says which.",
      "image-alt":
        "Those who do not see the picture are told its alt text. What only decorates says so, and is passed over.",
      "image-alt-name":
        "Those who do not see the picture would hear the name of a file. It says nothing to them.",
      "image-file":
        "The picture has to be opened: its widths are made of it, and its size keeps the page from moving.",
      "icon-file": "Favicon, home screen icons and manifest are all made of this one drawing.",
    },
  },
  headings: {
    title: "The page's HTML",
    reasons: {
      "duplicate-id":
        "A link, a label and a script find only the first element of an id. Some ids are the frame's own: main is one.",
      "heading-skip":
        "Headings are the page's table of contents for those who listen to it. A skipped level sounds like something missing.",
      "no-heading": "The main heading says what the page is, to people and to search engines.",
      "second-heading": "Two main headings leave open which of them the page is about.",
    },
  },
  addresses: {
    title: "Addresses and redirects",
    reasons: {
      ...siteReasons.addresses,
      "same-address": "One address gives one file. The one that is written last would win.",
      "case-address":
        "A site that is built on one disk and served from another would lose one of the two.",
      "compressed-form":
        "Text files are compressed beside themselves. A file that is called like that would be served in the other's place.",
      "output-failed":
        "An output is the site's own code. What it threw is told with what it was making.",
      "redirect-over-page": "Hosts look for redirects first, so the page could not be reached.",
      "redirect-over-file":
        "There is a file at this address, and whoever asks for it gets it: the redirect is never met.",
      "same-redirect": "Hosts take the first one. The second would never be met.",
      "redirect-form":
        "Redirects are one address each, so that every host reads them alike; what stands for many differs from host to host.",
      "redirect-loop": "A browser gives up after some twenty rounds, and shows an error.",
      "redirect-chain": "Each step is one more question to the server before anything is shown.",
    },
  },
  code: {
    title: "A site's own code",
    reasons: {
      ...siteReasons.code,
      "block-lacks":
        "A block is a folder with schema.json, which says its props, and block.tsx, which makes its HTML.",
      "block-name":
        "The folder's name is the block's type, its class in the styles and a part of addresses, so it is written as all of these can be.",
      "block-name-taken":
        "A class of that name would get the styles of the frame, and the frame those of the block.",
      "block-failed": "The block's code threw. What its schema allows, it has to be able to show.",
      "site-code":
        "site.config.ts, vite.config.ts, a block, or something that they load, is no code that runs to its end.",
      "code-export":
        "The engine asks for it by this name. Without it there is nothing to show, or nothing that wakes.",
      "unknown-word":
        "theme/words/ replaces words that the engine itself says on pages. There is no such word to replace.",
      "code-failed":
        "The dev server could not run what was saved. The page shows as it last was until it can.",
      "not-taken-up":
        "The dev server met something that no check foresees. It goes on with what stood there before.",
    },
  },
  schemas: {
    title: "Schemas",
    reasons: {
      "schema-draft":
        "Editors and the engine have to read a schema alike. draft-07 is what all of them know.",
      "schema-keyword":
        "A keyword that nothing here reads would promise a check that is never made.",
      "schema-required":
        "Whoever uses the block would be asked for something that it may not have: nothing could be right.",
      "schema-own-value":
        "A default stands wherever nothing is written, and an example is what authors copy: both have to be right.",
      "schema-value": "A keyword's value has the wrong form, so what it asks for is not known.",
      "schema-pattern": "A pattern that is no regular expression matches nothing.",
      "schema-note":
        "Keywords that begin with x- are the engine's own: which files a name may be of, what page entries have, what is made of them.",
      "schema-format":
        "A format says what a text stands for: a link, a file, an icon. An unknown one would check nothing.",
      "schema-reference": "The schema that is meant to stand here is not there.",
      "schema-circle": "It refers to itself and to nothing else, so it says nothing.",
    },
  },
  versions: {
    title: "Versions",
    reasons: {
      "old-version":
        "The schema has moved on since this was written. Pages are made of what its migrations make of it, until tessera migrate writes that down.",
      "old-patch":
        "A patch holds a part of a block's props, and this migration needs them all. What it would make of the part is not known.",
      "migration-failed":
        "The migration does not take what is written here. Nothing is guessed: the page waits until somebody has looked.",
      "migration-file":
        "A migration is a file of a fixed form, so that what is written for an older version still works.",
      "migration-example":
        "A migration changes documents that nobody looks at again. Its examples show what it makes of what, and are tried each time.",
      "deprecated-property":
        "The block's author has something better, and will take this away in a later version.",
      "deprecated-block":
        "Another block does it better, and this one goes in a later version. Its author says which.",
      "deprecated-collection":
        "Its entries have a better place, and the schema goes in a later version. Its author says where.",
    },
  },
  rules: {
    title: "Rules of schemas",
    reasons: {
      "own-rule":
        "The author of the block, or of the collection, asks for it, and says why in words of their own.",
      "block-region":
        "The block is made for some parts of a page, and would look odd or be too wide in this one.",
      "block-most":
        "The block says how often a page has room for it. The second of two would take from the first.",
      "block-company":
        "The block works with another, or against it: the page makes sense with both, or with one of the two.",
      "block-order": "The block begins or ends its part of the page, as its schema says.",
      "rule-name":
        "A rule that names what is not there holds for nothing, and nobody would notice.",
    },
  },
  look: {
    title: "The look",
    reasons: {
      token: "The tokens' format does not allow this value. Every style rests on them.",
      "token-alias": "A value in braces is that of another token, which is not there.",
      "token-color":
        "A colour is a colour space with three numbers, so that colours beyond sRGB can be said. The hex beside them is for people.",
      "token-hex":
        "People read the hex, programs the numbers. Where they disagree, what is seen is not what was meant.",
      "token-name": "Contrast, roles and the icon name colours of the group color.",
      "token-alpha":
        "How well a colour that lets light through can be read depends on what is behind it.",
      "token-settings":
        "What stands in $extensions for Tessera has a form of its own, and this part of it is not read.",
      "token-font": "The build cuts each font down to what is used, so the file has to be there.",
      "token-font-kind": "The file is there, but it is no font, or one that cannot be opened.",
      "token-weight":
        "A browser would make a weight up that the font does not have, and letters would look smeared.",
      "token-letters":
        "Letters that no font of the theme has are shown in whatever font a system has: on each one another.",
      "token-system-font":
        "A fallback is made as wide as the font that it stands in for, so it has to be one that every system has.",
      "token-type": "The type says what a value can be, and how it is written in CSS.",
      "token-mode": "Light and dark differ in their colours alone. Sizes and fonts are the same.",
      "style-syntax":
        "A browser that meets it guesses: it may leave out a rule, or all that follow, and says nothing.",
      "style-import":
        "CSS takes imports only before rules. One that stands later is left out, and nothing says so.",
      "style-file":
        "What a sheet names from where it stands itself has to be there when it is built.",
      "style-property":
        "A custom property that nobody declares makes the declaration around it void: the color is inherited, the space is none.",
      contrast:
        "Text that cannot be told from its ground cannot be read. 4.5:1 is needed for text, 3:1 for what is large (WCAG 2.2).",
    },
  },
};
