/** The cells of a table from the clipboard, row by row. */
export type PastedCells = readonly (readonly string[])[];

/** The table in the clipboard: what spreadsheet programs put there as text, else a table of a web page. Undefined where there is none. */
export function cellsOfClipboard(data: DataTransfer | null): PastedCells | undefined {
  const text = data?.getData('text/plain') ?? '';
  if (text.includes('\t')) return cellsOfText(text);
  const cells = cellsOfHtml(data?.getData('text/html') ?? '');
  return cells && cells.length * Math.max(0, ...cells.map(({ length }) => length)) > 1 ? cells : undefined;
}

/** Text with a tab between cells, as spreadsheet programs copy it: a cell with line breaks stands in quotes, any other quote is text. */
export function cellsOfText(text: string): PastedCells {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const row = rows[rows.length - 1] as string[];
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    const end = quoted?.end ?? plainEnd(text, at);
    row.push(quoted?.cell ?? text.slice(at, end));
    if (end >= text.length) break;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === '\t') continue;
    // The line break behind the last row begins no other.
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
}

/** The same cells as text, to be shown and changed. */
export function textOfCells(cells: PastedCells): string {
  const shown = (cell: string) => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => row.map(shown).join('\t')).join('\n');
}

interface QuotedCell {
  readonly cell: string;
  readonly end: number;
}

function quotedCell(text: string, at: number): QuotedCell | undefined {
  for (let close = text.indexOf('"', at + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    if (text[close + 1] === '"') close += 1;
    else {
      const inner = text.slice(at + 1, close);
      const isWhole = close + 1 >= text.length || isEnd(text[close + 1]);
      return isWhole && /[\t\n\r]|""/.test(inner)
        ? { cell: inner.replaceAll('""', '"').replace(/\r\n?/g, '\n'), end: close + 1 }
        : undefined;
    }
  }
  return undefined;
}

function plainEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isEnd(text[end])) end += 1;
  return end;
}

function isEnd(letter: string | undefined): boolean {
  return letter === '\t' || letter === '\n' || letter === '\r';
}

/** The first table of a piece of HTML; a cell over several rows or columns says the same in each of them. */
export function cellsOfHtml(html: string): PastedCells | undefined {
  if (!/<t[dh][\s>]/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows: string[][] = [];
  for (const [index, line] of [...(table?.rows ?? [])].slice(0, mostRows).entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (rows[index]?.[column] !== undefined) column += 1;
      const text = textOfCell(cell);
      for (let down = 0; down < Math.min(cell.rowSpan, mostRows - index); down += 1) {
        const row = rows[index + down] ?? [];
        rows[index + down] = row;
        for (let right = 0; right < Math.min(cell.colSpan, mostColumns); right += 1) row[column + right] = text;
      }
      column += Math.min(cell.colSpan, mostColumns);
    }
  }
  return rows.length > 0 ? rows.map((row) => Array.from(row, (cell) => cell ?? '')) : undefined;
}

/** As many as an import takes; a cell may say that it lies over any number. */
const mostRows = 50_000;
const mostColumns = 200;

function textOfCell(cell: HTMLElement): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith(lineMark);
  const lines = (cell.textContent ?? '').split(lineMark);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n');
}

/** Stands for a line break while blanks are put together; for private use, so that no text has it. */
const lineMark = '\ue000';
