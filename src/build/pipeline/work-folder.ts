/** Where commands keep what they make on the way, below the site's folder. */
export const workFolder = ".tessera";
