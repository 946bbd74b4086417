import type { Service } from "../browser/start-service.ts";
import type { Visit } from "./make-visit.ts";

/** What a flow gets: a tab, the site's service, and a name that no other flow writes. */
export type Scene = { visit: Visit; service: Service; visitor: string };

/** Something that people do here, from its begin to its end. */
export type Flow = { name: string; run: (scene: Scene) => Promise<void> };
