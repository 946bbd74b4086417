/** The source of Tessera's documentation: plain data of all that there is to look up. */
export { type BlockReference, listBlocks } from "./tools/reference/list-blocks.ts";
export { type CommandReference, listCommands } from "./tools/reference/list-commands.ts";
export {
  type BindingReference,
  listBindings,
  listBlockKeys,
  listPageKeys,
  listSettingsKeys,
} from "./tools/reference/list-keys.ts";
export { listMessages, type MessageReference } from "./tools/reference/list-messages.ts";
export { listProperties, type PropertyReference } from "./tools/reference/list-properties.ts";
