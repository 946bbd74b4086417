export { tesseraPlugin } from "./build/pipeline/tessera-plugin.ts";
