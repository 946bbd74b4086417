import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** How many pages the site has: `/0` and on, each with its own number in it. */
export const pageCount = 10;

const mebibyte = 2 ** 20;
/** More than a kernel takes for a client that does not read. */
const filmBytes = 24 * mebibyte;

/** A small site with a film, served by a process of its own. */
export type Limited = {
  url: string;
  /** @returns the largest size that its process had, in MiB, and how many connections are open */
  read: () => Promise<{ peak: number; open: number }>;
  end: () => Promise<void>;
};

/** @param limits those that hurry; the service's own where none */
export async function startLimited(limits: Record<string, number> = {}): Promise<Limited> {
  const root = await mkdtemp(path.join(tmpdir(), "tessera-connections-"));
  for (let page = 0; page < pageCount; page += 1) await writePage(root, String(page));
  await writePage(root, "index");
  await mkdir(path.join(root, "media"));
  await writeFile(path.join(root, "media/film.mp4"), Buffer.alloc(filmBytes, "x"));
  const script = path.join(import.meta.dirname, "serve-limited.ts");
  const child = fork(script, [root, JSON.stringify(limits)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return {
    url,
    async read() {
      child.send("read");
      const [{ peakBytes, open }] = (await once(child, "message")) as [Told];
      return { peak: Math.round(peakBytes / mebibyte), open };
    },
    async end() {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      await rm(root, { recursive: true });
    },
  };
}

type Told = { peakBytes: number; open: number };

/** A page of some 40 KB. */
async function writePage(root: string, name: string): Promise<void> {
  const text = "<p>Nothing of importance stands here.</p>".repeat(1000);
  await writeFile(path.join(root, `${name}.html`), `<title>page ${name}</title>${text}<i>end</i>`);
}
