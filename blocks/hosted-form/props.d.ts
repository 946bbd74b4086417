/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A form that another company takes, such as a newsletter's. It works without JavaScript; its host has to be in allow.forms.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * A sentence under the heading: who gets what is written, and a link to how it is used.
 */
text?: string
/**
 * The address that gets the form: the action of the form that the service gives you to paste.
 */
address: string
/**
 * The fields, in order.
 * 
 * @minItems 1
 * @maxItems 10
 */
fields: Field[]
/**
 * Values that the service wants with every form, by name: the number of the list.
 */
hidden: {
[k: string]: string
}
captcha?: Captcha
/**
 * The button's words.
 */
actionLabel: string
/**
 * The text beside the label of a required field.
 */
requiredText: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
}
/**
 * A field, with the name that the service gives it.
 */
export interface Field {
/**
 * Its name, as the service writes it: EMAIL.
 */
name: string
/**
 * Its label.
 */
label: string
/**
 * What it takes.
 */
kind: ("text" | "email" | "tel" | "number")
/**
 * What browsers may fill in: email, given-name, family-name, organization.
 */
autoComplete?: string
/**
 * Whether it has to be filled in.
 */
required: boolean
}
/**
 * The check of another company that a person sends the form, as the service that takes the form asks for it.
 */
export interface Captcha {
/**
 * The address of its script; its host has to be in allow.scripts.
 */
src: string
/**
 * The class of its element: h-captcha.
 */
class: string
/**
 * The key that the service gives your site; it is public.
 */
siteKey: string
/**
 * The text in its place before it loads: who provides it.
 */
text: string
/**
 * The button that loads it.
 */
loadLabel: string
}
