/**
 * The types that Vite gives the code of blocks and themes: `import.meta.env`, `import.meta.glob`,
 * `?raw` and the like.
 */
/// <reference types="vite/client" preserve="true" />
