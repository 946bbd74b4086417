/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The form that sends an enquiry. Directly after a contact-details block it stands at its side.
 */
export interface Props {
/**
 * What the form is called for those who do not see it.
 */
label: string
/**
 * The words of the button.
 */
submitLabel: string
/**
 * What stands beside the label of a field that must be filled in.
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
