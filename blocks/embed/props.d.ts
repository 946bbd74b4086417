/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The same on its own page, for visitors without JavaScript.
 */
export type Address = string
/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]

/**
 * Something of another host, such as a calendar for bookings or a film. Nothing is asked of that host before the visitor wants it.
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
 * The address of what is shown, as its host gives it for embedding. Its host has to be in allow.frames of the page, or of content/site.json.
 */
address: string
/**
 * What the frame shows: its name, for people who cannot see it.
 */
frameTitle: string
href: Address
/**
 * The words of the button.
 */
label: string
/**
 * What the click does; {host} is whose server is asked.
 */
askText: string
/**
 * How high the frame is: 320, 480 or 720 pixels; for a film how wide it is for its height.
 */
height: ("low" | "medium" | "high" | "16/9" | "4/3" | "1/1" | "9/16")
image?: Image
}
/**
 * A picture of what is behind the button, such as a still of the film: a file of this site, so that the host is not asked for it.
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
