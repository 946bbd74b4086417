import { randomUUID } from "node:crypto";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { makeDatabases } from "../engine/server/databases.ts";
import { enquiry, typed } from "../engine/server/make-test-app.ts";
import type { Soak, SoakRow } from "./soak.ts";

const services = 4;
const keys = 400;

/** Long ones take the database long enough to meet. */
const fields = { ...enquiry, words: "A plan for two lines, please. ".repeat(130) };

/**
 * Several services' stores are given the same keys at once, each in an order of its own.
 *
 * @param trial `times`: rounds, of 400 keys in each of 4 stores
 */
export async function meet({ times }: Parameters<Soak["run"]>[0]): Promise<SoakRow[]> {
  const databases = makeDatabases();
  const address = await databases.make("PostgreSQL");
  const open = () => openStore(address, { channels: ["webhook"], typed }).store;
  const stores = Array.from({ length: services }, open);
  const refusals = new Map<string, number>();
  try {
    for (const store of stores) await store.check();
    let stored = 0;
    for (let round = 0; round < times; round += 1) {
      const asked = stores.flatMap((store, place) =>
        Array.from({ length: keys }, (_, index) => {
          const turn = (index * 7 + place * 13) % keys;
          const key = `round-${round}-${place % 2 === 0 ? turn : keys - 1 - turn}`;
          const receivedAt = new Date().toISOString();
          return store.insert({ id: randomUUID(), key, receivedAt, spam: [], fields });
        }),
      );
      for (const came of await Promise.allSettled(asked)) {
        if (came.status === "fulfilled" && came.value.outcome === "stored") stored += 1;
        if (came.status === "fulfilled") continue;
        const code = String((came.reason as { code?: unknown }).code);
        refusals.set(code, (refusals.get(code) ?? 0) + 1);
      }
    }
    const refused = [...refusals].map(([code, count]) => `${count} × ${code}`).join(", ");
    const sent = times * services * keys;
    return [
      {
        tried: `the same keys from ${services} services, PostgreSQL`,
        times,
        outcome: `${refused || 0} refused of ${sent}; ${stored} stored of ${times * keys} keys`,
        isRight: refusals.size === 0 && stored === times * keys,
      },
    ];
  } finally {
    for (const store of stores) await store.close();
    await databases.remove();
  }
}

export const soak: Soak = {
  about: "services on one PostgreSQL write the same keys at once, in different orders",
  times: 30,
  run: meet,
};
