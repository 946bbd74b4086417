/** Pixels; the size that Open Graph's readers ask for (1.91 : 1), and the words' distance from the edge. */
export const canvas = { width: 1200, height: 630, margin: 80 };

/** What a picture says, in letters from large to small. */
export type SocialWords = { company: string; title: string; description: string };
