import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { installEngine } from "./compare/install-engine.ts";
import { removeMade } from "./compare/make-tessera.ts";
import {
  type BuildRow,
  type BuildStep,
  changeFile,
  changeTitle,
  timeBuilds,
} from "./compare/time-builds.ts";
import { makeRandom } from "./generate/make-random.ts";
import { makeWriter } from "./generate/make-writer.ts";
import { writeTesseraSite } from "./generate/write-tessera-site.ts";

/** Some 24 kB of text. */
const parts = 12;
const sentences = 8;

/**
 * Times builds of a site with its words in entries: a new site of the company starter, and so many
 * articles of a blog, each second one in Markdown.
 *
 * @param bench `count` articles; the site and the engine are written below `work`
 */
export async function benchEntries(bench: {
  count: number;
  work: string;
  report: (line: string) => void;
}): Promise<BuildRow[]> {
  const { count, work, report } = bench;
  const folder = path.join(work, "entries");
  report("packing the engine");
  await writeTesseraSite(folder, { count: 1 }, await installEngine(work));
  const articles = path.join(folder, "content/articles");
  await mkdir(articles, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const { article, text } = makeArticle(index);
    await writeFile(path.join(articles, `story-${index}.json`), article);
    if (text !== null) await writeFile(path.join(articles, `story-${index}.md`), text);
  }
  const story = path.join(articles, "story-3.md");
  const steps: BuildStep[] = [
    ["from nothing", () => removeMade(folder)],
    ["one entry's title", () => changeTitle(folder, "content/articles/story-1.json")],
    ["one entry's text", () => changeFile(story, /## /, "$&New ")],
    ["one page", () => changeTitle(folder, "pages/faq.json")],
    ["nothing", () => Promise.resolve()],
    ...makeMistake("an entry", path.join(articles, "story-1.json"), ['"author":', '"autor":']),
    ...makeMistake("the settings", path.join(folder, "content/site.json"), ['"name":', '"name"']),
    ...makeMistake("a page that all link to", path.join(folder, "pages/faq.json"), [
      '"title":',
      '"title"',
    ]),
    runCommand("where", "/faq"),
    runCommand("unused"),
    runCommand("new", "page", "another"),
    runCommand("new", "entry", "articles", "another", "title=Another"),
  ];
  return timeBuilds(folder, steps, report);
}

/** Makes the steps of a mistake, which stops the build, and of its end. */
function makeMistake(where: string, file: string, [right, wrong]: [string, string]): BuildStep[] {
  return [
    [`a mistake in ${where}`, () => changeFile(file, new RegExp(right), wrong), 1],
    ["without it", () => changeFile(file, new RegExp(wrong), right)],
  ];
}

/** Makes a step of which a command is timed. */
function runCommand(...words: string[]): BuildStep {
  return [`tessera ${words.slice(0, 2).join(" ")}`, () => Promise.resolve(), 0, words];
}

/** Makes an article; each second one has its text in Markdown beside it. */
function makeArticle(index: number): { article: string; text: string | null } {
  const { pick, title, words, sentence, sentences: write } = makeWriter(makeRandom(index + 1));
  const sections = Array.from({ length: parts }, () => ({
    heading: title(4),
    paragraphs: Array.from({ length: 3 }, () => `${write(sentences)} **${words(2)}**.`),
  }));
  const isMarkdown = index % 2 === 1;
  const link = "More is [about us](/about).";
  const texts = sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs, link]);
  const article = {
    slug: `story-${index}`,
    title: `${title(5)} ${index}`,
    date: `${2010 + (index % 15)}-0${1 + (index % 9)}-1${index % 9}`,
    author: "Alex Sample",
    category: ["Content", "Websites", "Support"][index % 3],
    tags: [`Tag ${pick(7)}`],
    summary: `${sentence(10)} ${sentence(10)}`,
    image: { vignette: "article-ledger", decorative: true },
    lead: write(2),
    ...(isMarkdown ? { body: { $file: `story-${index}.md` } } : { sections }),
  };
  return {
    article: `${JSON.stringify(article, null, 2)}\n`,
    text: isMarkdown ? texts.flat().join("\n\n") : null,
  };
}
