export { columnIndex, columnLetters } from './format/column-letters.ts';
export { guardFormula } from './workbook/formula-guard.ts';
export type { CsvRecords, Pieces, Platform, Spill } from './workbook/platform.ts';
export { answerReader } from './workbook/read/binary/answer-reader.ts';
export type { SpreadsheetLibrary } from './workbook/read/binary/library.ts';
export type { ReaderAnswer, ReaderRequest, ReaderThread } from './workbook/read/binary/reader-messages.ts';
export { memorySource } from './workbook/read/memory-source.ts';
export { openFile } from './workbook/read/open-file.ts';
export type { ByteSource, Notice, OpenFile, Producer, SheetInfo, SheetRecord } from './workbook/read/source.ts';
export { readZipDirectory, type ZipDirectory, type ZipEntry } from './workbook/read/zip/directory.ts';
export { type FilledSheet, fillWorkbook } from './workbook/write/fill-workbook.ts';
export { markedEnding, markFile } from './workbook/write/mark-file.ts';
export {
  type CellMark,
  errorColumnOf,
  type MarkOptions,
  type RowMark,
  rowMark,
  type SheetMarks,
} from './workbook/write/marks.ts';
export { type NewColumn, type NewSheet, writeWorkbook } from './workbook/write/write-workbook.ts';
export type { CellFormat } from './workbook/write/xlsx/row-writer.ts';
export type { Write } from './workbook/write/zip/zip-writer.ts';
