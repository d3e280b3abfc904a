import type { RowMark } from './marks.ts';

/** Walks over the marks beside the rows of a sheet. */
export interface MarkCursor {
  /** Whether the marks up to this row are at hand; if not, `load` fetches them. */
  isReady(row: number): boolean;
  load(row: number): Promise<void>;
  /** Takes the mark of this row out, if it has one. */
  take(row: number): RowMark | undefined;
  /** Takes the next mark of a row before this one: the sheet has no such row. */
  takeBefore(row: number): RowMark | undefined;
}

export function createMarkCursor(marks: AsyncIterable<readonly RowMark[]>): MarkCursor {
  const batches = marks[Symbol.asyncIterator]();
  let waiting: RowMark[] = [];
  let at = 0;
  let isOver = false;
  const isReady = (row: number) => isOver || (waiting.at(-1)?.row ?? 0) > row;
  /** A row may be spoken of more than once. */
  const takeWhere = (fits: (mark: RowMark) => boolean) => {
    let mark = waiting[at];
    if (!mark || !fits(mark)) return undefined;
    at += 1;
    for (let more = waiting[at]; more?.row === mark.row; more = waiting[at]) {
      mark = {
        row: mark.row,
        sentences: [...mark.sentences, ...more.sentences],
        cells: [...mark.cells, ...more.cells],
        values: [...(mark.values ?? []), ...(more.values ?? [])],
      };
      at += 1;
    }
    return mark;
  };
  return {
    isReady,
    load: async (row) => {
      while (!isReady(row)) {
        const next = await batches.next();
        if (next.done) isOver = true;
        else waiting = inOrder([...waiting.slice(at), ...next.value]);
        if (!next.done) at = 0;
      }
    },
    take: (row) => takeWhere((mark) => mark.row === row),
    takeBefore: (row) => takeWhere((mark) => mark.row < row),
  };
}

/** Marks out of order would put rows into the file twice. */
function inOrder(marks: RowMark[]): RowMark[] {
  marks.forEach(({ row }, index) => {
    if (row < (marks[index - 1]?.row ?? 0)) throw new RangeError(`marks must ascend: ${row} follows a later row`);
  });
  return marks;
}
