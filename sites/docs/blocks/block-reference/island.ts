import { wakeArticle } from "#theme/parts/wake-article.ts";
import { wakeFrame } from "./wake-frame.ts";

/** @returns ends it */
export function wake(island: HTMLElement): () => void {
  const ends = [wakeArticle(island), wakeFrame(island)];
  return () => {
    for (const end of ends) end();
  };
}
