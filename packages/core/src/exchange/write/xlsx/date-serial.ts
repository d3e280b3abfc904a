const dayMs = 86_400_000;
const zero = Date.UTC(1899, 11, 30);
/** Before it spreadsheet programs count a 29 February 1900 that never was. */
const first = 61;
const last = 2_958_465;

/** The number by which a workbook knows a day; undefined for what is no day from 1 March 1900 to the end of 9999. */
export function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  const serial = (time - zero) / dayMs;
  return isDay && serial >= first && serial <= last ? serial : undefined;
}
