/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The form that sends an enquiry. Directly after a contact-details block, it is beside that block.
 */
export interface Props {
/**
 * The name of the form, for people who cannot see it.
 */
label: string
/**
 * The words of the button.
 */
submitLabel: string
/**
 * The text beside the label of a required field.
 */
requiredText: string
/**
 * The toast while the message is on its way.
 */
sendingText: string
/**
 * Where what was typed is, until it is sent.
 */
keptText: string
/**
 * The words of the button that drops it.
 */
clearLabel: string
}
