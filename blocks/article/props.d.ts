/* Generated from its schema by `npm run generate`. Do not edit. */

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
 * What the meta line says of comments.
 */
commentsLabel?: string
cover?: Image
/**
 * The opening paragraph, set larger.
 */
lead?: string
/**
 * The text, part by part.
 * 
 * @minItems 1
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
 * Who wrote it; {author} stands for the name.
 */
byText: string
/**
 * What the tags are called, for those who do not see them.
 */
tagsLabel: string
/**
 * What the links to social networks are called, for those who do not see them.
 */
shareLabel: string
}
/**
 * A vignette, a drawn portrait, or a file under public/. Name exactly one of vignette, portrait and src, and say in alt what it shows (or mark it decorative).
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
/**
 * What the image shows, for those who do not see it.
 */
alt?: string
/**
 * True where the image tells nothing that the text does not.
 */
decorative?: true
}
/**
 * A label and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
