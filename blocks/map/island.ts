export { openFrame as wake } from "#theme/parts/open-frame.ts";
