/**
 * @param date any moment
 * @returns it in the visitor's own time, as the enquiry carries it: `yyyy-MM-dd HH:mm:ss`
 */
export function formatTime(date: Date): string {
  const pad = (value: number): string => String(value).padStart(2, "0");
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad).join("-");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(":");
  return `${day} ${time}`;
}
