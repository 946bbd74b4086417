import type { Content } from "../read/read-content.ts";

/** Content with issues of its own: values that others read from it are not reported again. */
export type BrokenContent = Pick<Content["broken"], "settings" | "collections">;
