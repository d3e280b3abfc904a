const megabyte = 1024 * 1024;

/**
 * What a file may cost at most (S10). All are counted on the stream, on what is really there; what a zip directory says
 * of itself is only believed when it is refused.
 */
export const limits = {
  /** More than any sheet of a million rows; a larger file is something else. */
  fileBytes: 4096 * megabyte,
  /** Parts of a workbook. A large one has a few hundred: sheets, pictures, printers. */
  entries: 2_000,
  /** Sheets, of which several may name one part: 20,000 of them stand in 100 kB. */
  sheets: 500,
  /** The directory of 2,000 parts is a tenth of this. */
  directoryBytes: 4 * megabyte,
  /** All parts together; a million rows of 40 columns unpack to about 2 GB. */
  unpackedBytes: 4096 * megabyte,
  /** Unpacked to packed, in a part of more than `ratioFrom`. Real sheets reach 10 to 40, deflate's most is 1,032. */
  ratio: 100,
  ratioFrom: 10 * megabyte,
  /** A tag, a text or a comment in a part; a cell's longest text needs a fifth at most. */
  tokenBytes: megabyte,
  /** Elements within elements. Parts of a workbook need about twelve. */
  depth: 128,
  /** Rows with content, their headings aside. A spreadsheet program ends at 1,048,576. */
  rows: 1_000_000,
  /** The last row and the last column of the format. */
  lastRow: 1_048_576,
  lastColumn: 16_384,
  /** Cells beyond are refused when they hold anything; the widest of our sheets has under a hundred. */
  columns: 200,
  /** Of one cell, in characters: the format's own limit. */
  cellText: 32_767,
  /** Merged ranges of one sheet. */
  merges: 200_000,
  /** Sheets with a larger packed part are read once only; merged cells in their data are then refused. */
  mergePassBytes: 64 * megabyte,
  /** Shared texts: in number, and in bytes kept in memory with and without room outside it. */
  sharedTexts: 20_000_000,
  textBytesBeforeSpill: 32 * megabyte,
  textBytesWithoutSpill: 128 * megabyte,
  /** Formats of cells. A spreadsheet program ends at 65,490. */
  styles: 100_000,
  /** Old and binary workbooks are read whole, by a library: 60,000 rows of 20 columns are 27 MB. */
  binaryBytes: 64 * megabyte,
  /** The parts of a binary workbook that hold values, unpacked. */
  unpackedInMemory: 256 * megabyte,
  /** For opening one, or the next of its rows; the largest take about 20. */
  binarySeconds: 120,
  /** A web page is held in memory while its tables are read. */
  htmlBytes: 64 * megabyte,
  /** A record of a CSV file, in characters; a quote that is never closed would swallow the file. */
  csvRecord: megabyte,
} as const;
