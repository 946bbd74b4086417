/**
 * @param date any moment
 * @returns it in the visitor's own time, as the enquiry carries it: `yyyy-MM-dd HH:mm:ss`
 */
export function formatTime(date: Date): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad).join("-");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(":");
  return `${day} ${time}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
