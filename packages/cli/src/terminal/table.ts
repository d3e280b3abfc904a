import stringWidth from 'string-width';

/** Columns that line up: a Chinese character is two cells wide. */
export function alignedRows(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (max, row) => row.map((text, index) => Math.max(max[index] ?? 0, stringWidth(text))),
    [],
  );
  return rows.map((row) =>
    row
      .map((text, index) => padEnd(text, widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The text in at most `width` cells, with an ellipsis where it was cut. */
export function fitted(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const letter of text) {
    if (stringWidth(kept + letter) > width - 1) break;
    kept += letter;
  }
  return `${kept}…`;
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}
