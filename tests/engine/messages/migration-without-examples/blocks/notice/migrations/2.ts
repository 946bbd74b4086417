import type { Migrate } from "tessera";

export const migrate: Migrate = (props, { rename }) => rename(props, "heading", "title");
