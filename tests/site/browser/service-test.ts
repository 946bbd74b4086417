import { test as base } from "playwright/test";
import { type Service, startService } from "./start-service.ts";

type TestFixtures = {
  /** A service of the test's own, which it may end or hold. */
  ownService: Service;
  /** A name that no other test writes, so that its rows are found. */
  visitor: string;
};

/** Every test of a file has one service, and a visitor of its own. */
export const test = base.extend<TestFixtures, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownService: async ({}, use) => {
    const service = await startService();
    await use(service);
    await service.remove();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  visitor: async ({}, use, { testId, retry }) => use(`Rahima ${testId} ${retry}`),
});
