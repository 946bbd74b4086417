/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The text of an article, with its meta line, tags and social links.
 */
export interface Props {
/**
 * ISO date, such as 2026-03-14.
 */
date: string
/**
 * Who wrote it.
 */
author: string
/**
 * Its subject.
 */
category?: string
/**
 * The words about comments in the meta line.
 */
commentsLabel?: string
image?: Image
/**
 * The opening paragraph, set larger.
 */
lead?: string
/**
 * The text, part by part; without one, a block for long texts follows.
 * 
 * @maxItems 40
 * 
 * Items: A part of the article.
 */
sections: {
/**
 * Its heading; the first part may have none.
 */
heading?: string
/**
 * Its paragraphs; inline Markdown.
 * 
 * @minItems 0
 * @maxItems 12
 * 
 * Items: A paragraph.
 */
paragraphs: string[]
/**
 * A list after the paragraphs; inline Markdown.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A point.
 */
list?: string[]
/**
 * A sentence to set apart.
 */
quote?: string
}[]
/**
 * Subjects.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A subject.
 */
tags?: string[]
/**
 * Where to share or follow.
 * 
 * @minItems 1
 * @maxItems 8
 */
socialLinks?: Link[]
/**
 * Who wrote it; {author} is replaced by the name.
 */
byText: string
/**
 * The name of the tags, for people who cannot see them.
 */
tagsLabel: string
/**
 * The name of the links to social networks, for people who cannot see them.
 */
shareLabel: string
}
/**
 * A vignette, a drawn portrait, or a file under public/. Name exactly one of vignette, portrait and src, and describe it in alt (or mark it decorative).
 */
export interface Image {
/**
 * The name of a drawn product screen.
 */
vignette?: string
/**
 * A word from which a portrait is drawn; the same word always gives the same one. After a slash it may name the hair: alex-sample/bob (side, bob, bun, beard, scarf, crop).
 */
portrait?: string
/**
 * A file under public/, such as /images/office.jpg.
 */
src?: string
focus?: FocalPoint
/**
 * What the image shows, for people who cannot see it.
 */
alt?: string
/**
 * true if the image adds nothing to the text.
 */
decorative?: true
}
/**
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
