const datePattern = /\d{4}-\d{1,2}-\d{1,2}/;

/** The first year-month-day part of a text (X2); empty when there is none. */
export function datePart(text: string): string {
  return typeof text === 'string' ? (datePattern.exec(text)?.[0] ?? '') : '';
}
