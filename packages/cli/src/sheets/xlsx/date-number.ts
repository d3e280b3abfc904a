const dayMs = 86_400_000;
/** Day 0 of the 1900 system once its phantom 29 February 1900 is past, and of the 1904 system. */
const start1900 = Date.UTC(1899, 11, 30);
const start1904 = Date.UTC(1904, 0, 1);

/** A date cell's number as text: `2024-01-05`, with the time where there is one; undefined when it is no date. */
export function dateTextOf(number: number, isDate1904: boolean): string | undefined {
  const days = isDate1904 || number >= 60 ? number : number + 1;
  const moment = new Date((isDate1904 ? start1904 : start1900) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(moment.getTime()) || number < 0 || moment.getUTCFullYear() > 9999) return undefined;
  const text = moment.toISOString();
  return moment.getTime() % dayMs === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}
