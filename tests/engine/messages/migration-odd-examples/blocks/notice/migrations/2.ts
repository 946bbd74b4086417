import type { Migrate } from "@tessera-pages/engine";

export const migrate: Migrate = (props, { rename }) => rename(props, "heading", "title");

export const examples = [{ of: { heading: "Closed" }, to: { title: "Closed" } }];
