import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeEnquiryDesk } from "../engine/server/make-enquiry-desk.ts";
import { startChild } from "../engine/server/start-child.ts";
import { postEnquiry, startPosting } from "./post-enquiries.ts";
import type { Soak } from "./soak.ts";

const writers = 2;

type Person = { who: string; mail: string; ring: string; words: string };

/** Persons write among others, and are erased by their address or their number while the others go on. */
export const soak: Soak = {
  about: "persons erased under load: nothing of them is left in the database's files",
  times: 50,
  async run({ times, report }) {
    const desk = makeEnquiryDesk(spawnCommand);
    const file = path.join(desk.folder, "data", "enquiries.sqlite");
    const environment = { DATABASE_URL: file };
    const service = await startChild(environment);
    const posting = startPosting(service.url, { writers, pauseMs: 5 });
    const [persons, others] = [new Set<Person>(), new Set<string>()];
    const sums = { failed: 0, traces: 0, erased: 0, lost: 0 };
    try {
      for (let time = 1; time <= times; time += 1) {
        const person = makePerson();
        persons.add(person);
        const ids = await writeAs(person, service.url);
        // Rows that grow are rows that move: their old places are looked through as well.
        await desk.type(["handle", ids[0] ?? ""], environment);
        for (const id of posting.accepted) others.add(id);
        const name =
          time % 2 === 0
            ? person.mail.toUpperCase()
            : `+${person.ring.slice(0, 3)} ${person.ring.slice(3)}`;
        const run = await desk.type(["erase", name, "--yes"], environment);
        if (run.code !== 0) report(run.error);
        sums.failed += run.code === 0 ? 0 : 1;
        sums.erased += ids.length;
        for (const one of persons) sums.traces += countIn(file, listPieces(one));
        if (time % 10 === 0)
          report(`${time} persons, ${posting.accepted.size} enquiries of others`);
      }
      await posting.stop();
      for (const line of service.read().split("\n"))
        if (/"level":"(warn|error)"/.test(line)) report(line);
      const exported = await desk.type(["export"], environment);
      const kept = new Set((JSON.parse(exported.out) as { id: string }[]).map(({ id }) => id));
      sums.lost = [...posting.accepted].filter((id) => !kept.has(id)).length;
      const extra = [...kept].filter((id) => !posting.accepted.has(id)).length;
      return [
        {
          tried: `one person erased while ${writers} others write`,
          times,
          outcome: `${sums.failed} failed, ${sums.traces} traces of ${sums.erased} enquiries in file, -wal, -shm; ${sums.lost} of ${posting.accepted.size} others lost, ${extra} not erased, ${posting.countRefused()} refused`,
          isRight: sums.failed + sums.traces + sums.lost + extra + posting.countRefused() === 0,
        },
      ];
    } finally {
      await posting.stop();
      await service.end("SIGKILL");
      desk.remove();
    }
  },
};

function makePerson(): Person {
  const mark = randomBytes(6).toString("hex");
  return {
    who: `Person ${mark}`,
    mail: `${mark}@example.com`,
    ring: `880${randomInt(10 ** 8, 10 ** 9)}`,
    words: Array.from({ length: 1 + randomInt(200) }, () => randomBytes(9).toString("hex")).join(
      " ",
    ),
  };
}

async function writeAs(person: Person, url: string): Promise<string[]> {
  const bare = {
    ...person,
    mail: "",
    ring: "1234567",
    words: `Write to ${person.mail}, or ${person.ring}.`,
  };
  const ids = await Promise.all([
    postEnquiry(url, person),
    postEnquiry(url, person),
    postEnquiry(url, bare),
  ]);
  return ids.filter((id) => id !== null);
}

/** Words long enough that nobody else wrote them. */
function listPieces({ who, mail, ring, words }: Person): string[] {
  return [who.slice(7), mail.split("@")[0] ?? "", ring, ...words.split(" ")];
}

function countIn(file: string, pieces: string[]): number {
  const files = ["", "-wal", "-shm", "-journal"].map((ending) => file + ending).filter(existsSync);
  const bytes = Buffer.concat(files.map((name) => readFileSync(name)));
  return pieces.filter((piece) => bytes.includes(piece)).length;
}
