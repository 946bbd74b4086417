export function Island() {
  return null;
}
