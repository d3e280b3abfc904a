/** From a quote that opens a field to the one that closes it, both included; without end where none does. */
export type QuotedSpan = readonly [open: number, close: number];

/** The quoted fields of a text that begins with a record. A quote opens a field only where one begins: in `5" pipe` it is text. */
export function quotedSpans(text: string, delimiter: string): readonly QuotedSpan[] {
  const spans: QuotedSpan[] = [];
  for (let open = text.indexOf('"'); open >= 0; ) {
    if (open > 0 && !`${delimiter}\n\r`.includes(text.charAt(open - 1))) {
      open = text.indexOf('"', open + 1);
      continue;
    }
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0) return [...spans, [open, Number.POSITIVE_INFINITY]];
    spans.push([open, close]);
    open = text.indexOf('"', close + 1);
  }
  return spans;
}

/** The same records with quotes around each field that has one in its midst, as a strict parser wants them. */
export function quoteFields(text: string, delimiter: string): string {
  const sign = `\\${delimiter}`;
  const field = new RegExp(`("[^"]*(?:""[^"]*)*"[^${sign}\\r\\n]*|[^${sign}\\r\\n]*)(${sign}|\\r\\n|\\n|\\r|$)`, 'g');
  return text.replace(field, (whole, cell: string, end: string) =>
    cell.includes('"') && !cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"${end}` : whole,
  );
}
