const quoted = /(^|[;；:：\n(（])(\s*)"((?:[^"]|"")*)"(?=\s*(?:[;；:：\n()（）]|$))/g;
const mark = /^\0(\d+)\0$/;
const special = /[;；:：\n\r"]/;

/** A cell's text in which every quoted piece is a mark, so that no sign inside it divides anything. */
export interface WithoutQuotes {
  readonly plain: string;
  /** What stood between the quotes; undefined for a piece that was not quoted. */
  restore(piece: string): string | undefined;
}

/** Takes the quoted pieces out of the text of a cell; a quote that is never closed is a sign like any other. */
export function withoutQuotes(text: string): WithoutQuotes {
  if (!text.includes('"') || text.includes('\0')) return { plain: text, restore: () => undefined };
  const pieces: string[] = [];
  const plain = text.replace(quoted, (_whole, before: string, blank: string, inner: string) => {
    pieces.push(inner.replaceAll('""', '"'));
    return `${before}${blank}\0${pieces.length - 1}\0`;
  });
  return { plain, restore: (piece) => pieces[Number(mark.exec(piece)?.[1] ?? Number.NaN)] };
}

/** The text in double quotes where it holds a sign that divides; `always` also where it does not. */
export function quoteInCell(text: string, when: 'needed' | 'always' = 'needed'): string {
  const isNeeded = special.test(text) || text !== text.trim();
  return isNeeded || when === 'always' ? `"${text.replaceAll('"', '""')}"` : text;
}
