import type { Migrate } from "@tessera-pages/engine";

export const migrate: Migrate = (props, { rename }) => rename(props, "heading", "title");
