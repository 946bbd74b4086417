import { test as base } from "playwright/test";
import { type Service, startService } from "../browser/start-service.ts";
import type { Engine } from "./engine.ts";
import { type EngineName, findEngine, type Programs } from "./find-engine.ts";
import { startFirefox } from "./start-firefox.ts";
import { startWebKit } from "./start-webkit.ts";
import { makeVisit, type Visit } from "./make-visit.ts";

const starters = { firefox: startFirefox, webkit: startWebKit } satisfies Record<
  EngineName,
  (programs: Programs) => Promise<Engine>
>;

/** What a project of the configuration chooses. */
export type EngineOptions = { engineName: EngineName };

type WorkerFixtures = EngineOptions & {
  /** Null where the machine has no such engine. */
  programs: Programs | null;
  /** One browser for all flows: starting it takes longer than most of them. */
  engine: Engine;
  service: Service;
};

type TestFixtures = { visit: Visit; visitor: string };

/** Playwright's runner, around browsers that Playwright does not drive. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ["firefox", { scope: "worker", option: true }],
  programs: [async ({ engineName }, use) => use(findEngine(engineName)), { scope: "worker" }],
  engine: [
    async ({ engineName, programs }, use) => {
      if (programs === null) throw new Error(`${engineName} was not found.`);
      const engine = await starters[engineName](programs);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.remove();
    },
    { scope: "worker" },
  ],
  visit: async ({ engine, service }, use) => use(makeVisit({ engine, base: service.url })),
  // oxlint-disable-next-line no-empty-pattern -- as above
  visitor: async ({}, use, { testId, retry }) => use(`Rahima ${testId} ${retry}`),
});
