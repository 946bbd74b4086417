export function wake() {}
