import { addressMessages } from "./address-messages.ts";
import { bindingMessages } from "./binding-messages.ts";
import { blockMessages } from "./block-messages.ts";
import { codeMessages } from "./code-messages.ts";
import { collectionMessages } from "./collection-messages.ts";
import { documentMessages } from "./document-messages.ts";
import { headingMessages } from "./heading-messages.ts";
import { linkMessages } from "./link-messages.ts";
import { lookMessages } from "./look-messages.ts";
import { markdownMessages } from "./markdown-messages.ts";
import { pageMessages } from "./page-messages.ts";
import { pictureMessages } from "./picture-messages.ts";
import { policyMessages } from "./policy-messages.ts";
import { ruleMessages } from "./rule-messages.ts";
import { schemaMessages } from "./schema-messages.ts";
import { valueMessages } from "./value-messages.ts";
import { variantMessages } from "./variant-messages.ts";
import { versionMessages } from "./version-messages.ts";

/** The messages by what they are about, in the order in which the documentation has them. */
export const messageGroups = {
  documents: { title: "Files and JSON", messages: documentMessages },
  pages: { title: "Pages", messages: pageMessages },
  blocks: { title: "Blocks of a page", messages: blockMessages },
  variants: { title: "Variants", messages: variantMessages },
  collections: { title: "Collections", messages: collectionMessages },
  bindings: { title: "Bindings", messages: bindingMessages },
  values: { title: "Values", messages: valueMessages },
  markdown: { title: "Long texts", messages: markdownMessages },
  links: { title: "Links", messages: linkMessages },
  pictures: { title: "Pictures and files", messages: pictureMessages },
  headings: { title: "The page's HTML", messages: headingMessages },
  policy: { title: "Other hosts and the policy", messages: policyMessages },
  addresses: { title: "Addresses and redirects", messages: addressMessages },
  code: { title: "A site's own code", messages: codeMessages },
  schemas: { title: "Schemas", messages: schemaMessages },
  versions: { title: "Versions", messages: versionMessages },
  rules: { title: "Rules of schemas", messages: ruleMessages },
  look: { title: "The look", messages: lookMessages },
};

/** Every message: the terminal, the editor, the overlay and the documentation read this table. */
export const messages = {
  ...documentMessages,
  ...pageMessages,
  ...blockMessages,
  ...variantMessages,
  ...collectionMessages,
  ...bindingMessages,
  ...valueMessages,
  ...markdownMessages,
  ...linkMessages,
  ...pictureMessages,
  ...headingMessages,
  ...policyMessages,
  ...addressMessages,
  ...codeMessages,
  ...schemaMessages,
  ...versionMessages,
  ...ruleMessages,
  ...lookMessages,
};
