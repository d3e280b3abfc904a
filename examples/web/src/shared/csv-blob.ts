/** Rows as a CSV file that spreadsheet programs open: with a byte order mark, and nothing in it is run as a formula. */
export function csvBlob(heads: readonly string[], rows: readonly (readonly string[])[]): Blob {
  const lines = [heads, ...rows].map((cells) => cells.map(cell).join(','));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`]);
}

/** Names are other people's: none may begin a formula, or break the row. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
