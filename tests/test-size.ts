/**
 * Whether the whole numbers are run, by `npm test -- full`: every case of a property, every starter, every
 * flow in every engine, the soaks. `npm test` runs a part of each.
 */
export const isFull = process.env["TEST_SIZE"] === "full";
