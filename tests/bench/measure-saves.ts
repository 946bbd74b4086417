import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright";
import { ensureBrowser, listBrowserArguments } from "../browser/find-browser.ts";
import { startDev } from "../browser/start-dev.ts";

/**
 * From save to seen: `node tests/bench/measure-saves.ts [root] [file] [route] [saves]`. The time from
 * just before a page's document is written until the change stands in the DOM of an open browser.
 */
const [root = ".", file = "pages/about.json", route = "/about", count = "100"] =
  process.argv.slice(2);
const target = path.join(path.resolve(root), file);
const text = await readFile(target, "utf8");
const dev = await startDev(path.resolve(root), 5227);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: listBrowserArguments(),
});
const times: number[] = [];
try {
  const page = await browser.newPage();
  await page.goto(dev.url + route);
  await page.waitForLoadState("networkidle");
  for (let save = 1; save <= Number(count); save += 1) {
    const word = `Saved ${save}.`;
    const seen = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (!document.title.startsWith(wanted)) return;
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        }),
      word,
    );
    // Neither with the check after the last save, nor in step with the looks around.
    await setTimeout(250 + Math.random() * 300);
    const started = performance.timeOrigin + performance.now();
    await writeFile(target, text.replace(/"title": "[^"]+"/, `"title": "${word}"`));
    times.push((await seen) - started);
  }
} finally {
  await writeFile(target, text);
  await browser.close();
  await dev.end();
}
times.sort((one, other) => one - other);
const at = (share: number): string => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
console.log(`${times.length} saves: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
