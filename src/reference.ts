/** What the documentation of Tessera is generated from: plain data of all that there is to look up. */
export { type BlockReference, listBlocks } from "./reference/list-blocks.ts";
export { type CommandReference, listCommands } from "./reference/list-commands.ts";
export {
  type BindingReference,
  listBindings,
  listBlockKeys,
  listPageKeys,
  listSettingsKeys,
} from "./reference/list-keys.ts";
export { listMessages, type MessageReference } from "./reference/list-messages.ts";
export { listProperties, type PropertyReference } from "./reference/list-properties.ts";
