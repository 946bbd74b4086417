/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A film (video) that is a file of the site. It begins when the visitor wants it. For a film of another host take the block embed.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title?: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * How wide it is for its height.
 */
ratio: ("16/9" | "4/3" | "1/1" | "9/16")
/**
 * The film; a file under public/, such as /videos/tour.webm.
 */
src: string
/**
 * A still of the film, shown before it begins; a file under public/.
 */
poster?: string
/**
 * Captions for the speech and sounds, as files in WebVTT.
 * 
 * @minItems 0
 * @maxItems 12
 */
captions: Captions[]
/**
 * A line under the film.
 */
note?: string
}
/**
 * Captions in one language.
 */
export interface Captions {
/**
 * The language's name in itself.
 */
label: string
/**
 * The language, such as en.
 */
language: string
/**
 * A file under public/, such as /videos/tour.en.vtt.
 */
src: string
}
