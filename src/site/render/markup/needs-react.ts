/**
 * Thrown where the fast writer meets what only React's own renderer can do. Two errors that are made
 * once, since a stack trace costs more than the block.
 */
export const needsReact = {
  /** The component is of a kind that the fast writer never takes: the block need not be tried again. */
  always: new Error("This component is rendered by React."),
  /** With these props the block writes an element whose rules only React knows; with others it may not. */
  here: new Error("This element is rendered by React."),
} as const;
