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
}
