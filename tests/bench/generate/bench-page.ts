/** A link from one page to another. */
export type BenchLink = { label: string; href: string };

/** A note: what several pages show, written once. */
export type BenchNote = { slug: string; title: string; summary: string };

/** One block; texts named `text`, `answer` and `summary` hold inline Markdown, all others plain words. */
export type BenchBlock =
  | { type: "lead"; props: { title: string; text: string } }
  | { type: "prose"; props: { title: string; paragraphs: { text: string }[] } }
  | { type: "cards"; props: { title: string; items: { title: string; text: string }[] } }
  | { type: "quote"; props: { text: string; name: string; role: string } }
  | { type: "facts"; props: { title: string; rows: { name: string; value: string }[] } }
  | { type: "questions"; props: { title: string; items: { question: string; answer: string }[] } }
  | { type: "call"; props: { title: string; text: string; links: BenchLink[] } }
  /** A button that counts: the one block that needs JavaScript. */
  | { type: "tally"; props: { label: string; start: number } }
  /** Shows notes by their slugs: Tessera by a binding, the others with what the slugs stand for. */
  | { type: "notes"; props: { title: string; slugs: string[] } };

/** One page, as plain data that every tool is given alike. */
export type BenchPage = {
  /** `/p12/345` */
  route: string;
  title: string;
  description: string;
  blocks: BenchBlock[];
};
