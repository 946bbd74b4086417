/** Where a build keeps what it makes on the way, below the project's root. */
export const workFolder = ".tessera";
