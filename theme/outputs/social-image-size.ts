/** Pixels; the size that Open Graph's readers ask for (1.91 : 1). */
export const socialImageSize = { width: 1200, height: 630 };
