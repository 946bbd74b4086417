/** @module-tag slow */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { type Reading, runReading } from "#service/enquiries/reading/run-reading.ts";
import { readSettings } from "#service/enquiries/read-settings.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { form } from "./form.ts";
import { makeEnquiryDesk } from "./make-enquiry-desk.ts";
import { enquiry, typed } from "./make-test-app.ts";
import { startChild } from "./start-child.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const json = { "Content-Type": "application/json" };

describe("the service as a process", () => {
  test("finishes what it has accepted when it is told to stop", async () => {
    const address = await databases.make("SQLite");
    const service = await startChild({ DATABASE_URL: address });
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    await once(socket, "connect");
    const body = JSON.stringify(enquiry);
    let told = "";
    socket.on("data", (chunk) => (told += String(chunk)));
    socket.write(`POST ${form.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
    socket.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const gone = service.end("SIGTERM");
    await expect.poll(() => fetch(`${service.url}/healthz`).catch(() => "refused")).toBe("refused");
    socket.write(body.slice(20));
    expect(await gone).toBe(0);
    expect(told).toMatch(/^HTTP\/1.1 201 /);
    const { store } = openStore(address, { channels: [], typed });
    expect(await store.list({ limit: 9 })).toHaveLength(1);
    await store.close();
    expect(service.read()).toContain('"event":"stopped"');
    for (const line of service.read().trim().split("\n"))
      expect(JSON.parse(line)).toBeTypeOf("object");
  });

  test("refuses a header of 20 KB, and goes on", async () => {
    const service = await startChild({ DATABASE_URL: await databases.make("SQLite") });
    const headers = { "X-Long": "x".repeat(20_000) };
    const response = await fetch(`${service.url}/healthz`, { headers });
    expect(response.status).toBe(431);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    await service.end("SIGTERM");
  });

  test("several on one PostgreSQL know each other's keys", async () => {
    const environment = { DATABASE_URL: await databases.make("PostgreSQL") };
    const services = await Promise.all([startChild(environment), startChild(environment)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fetch(`${services[index % 2]?.url}${form.path}`, {
          method: "POST",
          headers: { ...json, "Idempotency-Key": "shared" },
          body: JSON.stringify(enquiry),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    for (const service of services) await service.end("SIGTERM");
  });
});

describe("settings", () => {
  test("have defaults that need nothing", () => {
    const { settings, problems } = readSettings({});
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      databaseUrl: "data/enquiries.sqlite",
      mail: null,
      webhook: null,
    });
  });

  test.each([
    { RATE_LIMIT: "many" },
    { RATE_LIMIT: "0/60" },
    { TRUSTED_PROXIES: "10.0.0.0/33" },
    { TRUSTED_PROXIES: "proxy" },
    { ALLOWED_ORIGINS: "https://www.example.com/" },
    { ALLOWED_ORIGINS: "*" },
    { MINIMUM_TIME_MS: "soon" },
    { ENQUIRIES_KEEP_DAYS: "0" },
    { ENQUIRIES_KEEP_DAYS: "a year" },
    { ENQUIRIES_KEEP_DAYS: "1.5" },
    { SMTP_URL: "smtp://mail.example" },
    { SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.example", MAIL_TO: "c@d.example" },
    { WEBHOOK_URL: "hook" },
  ])("%o is told with what to write", (environment) => {
    const { problems } = readSettings(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(Object.keys(environment)[0]);
    expect(problems[0]).toMatch(/such as/);
  });
});

describe.each(kinds)("tessera enquiries, with enquiries in %s", (kind) => {
  test("lists, searches, shows, exports, handles and deletes", async () => {
    const address = await databases.make(kind);
    const { store } = openStore(address, { channels: [], typed });
    const formula = '=HYPERLINK("http://evil.example","x")';
    for (const [id, name] of Object.entries({ "id-1": "Karim", "id-2": formula })) {
      const receivedAt = `2026-11-21T03:30:0${id.at(-1)}.000Z`;
      const fields = { ...enquiry, who: name, words: 'one\ntwo, "three"' };
      await store.insert({ id, key: null, receivedAt, spam: [], fields });
    }
    const run = async (line: string, own: Partial<Reading> = {}) => {
      let text = "";
      const [verb = "", ...words] = line.split(" ");
      const reading: Reading = { verb, words, format: "json", limit: 50, state: "all", ...own };
      const write = (part: string): void => void (text += part);
      return { isFound: await runReading(reading, { form, store, write }), text };
    };
    expect((await run("list")).text).toBe(
      `id-2  2026-11-21T03:30  open     ${formula}, 12025550142  one two, "three"\n` +
        'id-1  2026-11-21T03:30  open     Karim, 12025550142  one two, "three"\n',
    );
    expect((await run("search karim")).text).toContain("id-1");
    expect((await run("search nobody")).isFound).toBe(false);
    expect((await run("show id-1")).text).toBe(
      "id: id-1\nwho: Karim\nmail: ayesha@example.com\nring: 12025550142\npage: /contact\n" +
        "at: 2026-11-21 09:30:00\nreceived_at: 2026-11-21T03:30:01.000Z\nhandled_at: –\n" +
        'spam: \nnotices to be delivered: 0\n\none\ntwo, "three"\n',
    );
    expect((await run("show id-9")).isFound).toBe(false);

    const exported = JSON.parse((await run("export")).text) as object[];
    expect(exported).toHaveLength(2);
    expect(exported[1]).toEqual({
      ...enquiry,
      id: "id-1",
      who: "Karim",
      words: 'one\ntwo, "three"',
      received_at: "2026-11-21T03:30:01.000Z",
      handled_at: null,
      spam: [],
    });
    const { text: csv } = await run("export", { format: "csv" });
    expect(csv.split("\r\n")[0]).toBe(
      '\uFEFF"id","who","mail","ring","words","page","at","received_at","handled_at","spam"',
    );
    expect(csv).toContain(`"id-2","'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(csv).toContain('"one\ntwo, ""three"""');

    expect((await run("handle id-1")).isFound).toBe(true);
    expect((await run("list", { state: "open" })).text).not.toContain("id-1");
    expect((await run("list", { state: "handled" })).text).toContain("id-1");
    await store.close();

    const desk = makeEnquiryDesk();
    const type = (words: string[]) => desk.type(words, { DATABASE_URL: address });
    const told = "Deleted id-1\nThere is no enquiry id-9\n";
    expect(await type(["delete", "id-1", "id-9"])).toMatchObject({ code: 1, out: told, error: "" });
    expect(JSON.parse((await type(["export"])).out)).toHaveLength(1);
    desk.remove();
  });
});
