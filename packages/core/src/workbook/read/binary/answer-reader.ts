import { codePages } from './code-pages.ts';
import type { LibraryBook, LibraryOptions, LibrarySheet, SpreadsheetLibrary } from './library.ts';
import { packRows } from './pack-rows.ts';
import { builtInMark, type PackedSheet, type ReaderAnswer, type ReaderRequest } from './reader-messages.ts';
import { isWholeStream } from './whole-stream.ts';

const options: LibraryOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
};

/**
 * Answers the requests of `Platform.startReader` in a thread of its own, by a library that is loaded there and nowhere else:
 * whatever it throws (an `Error`, a text, nothing) is an answer, and what it prints is not shown. One thread reads one file.
 */
export function answerReader(library: SpreadsheetLibrary): (request: ReaderRequest) => ReaderAnswer {
  // The library tells people at a console what it makes of damaged files.
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const) console[method] = () => undefined;
  let sheets: readonly LibrarySheet[] = [];
  return (request) => {
    try {
      if ('close' in request) {
        sheets = [];
        return { isDate1904: false, sheets: [] };
      }
      if ('sheet' in request) return packRows(sheets[request.sheet] ?? {}, request.from);
      const book = opened(library, request.open);
      if (book === undefined) return { problem: 'notAWorkbook' };
      const named = sheetsOf(book);
      sheets = named.map(({ sheet }) => sheet);
      return { isDate1904: book.Workbook?.WBProps?.date1904 === true, sheets: named.map(({ about }) => about) };
    } catch (error) {
      const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
      return { problem: isLocked ? 'locked' : 'damaged' };
    }
  };
}

const [zip, compound] = [0x50, 0xd0];

function opened(library: SpreadsheetLibrary, content: Uint8Array): LibraryBook | undefined {
  if (content[0] === zip) return library.read(content, options);
  const stream = content[0] === compound ? streamOf(library, content) : content;
  // The library would take a stream of something else for a text, or for a workbook of yet another program.
  if (stream === undefined || stream[0] !== beginning) return undefined;
  if (!isWholeStream(stream)) throw new Error('cut short');
  // Number formats that the file does not write out keep their number.
  for (let id = 0; id < 82; id += 1) library.SSF.load(`${builtInMark}${id}`, id);
  // From Excel 97 on texts are Unicode, whatever code page the file names; the library would decode them once more.
  if (versionOf(stream) < excel97) library.set_cptable(codePages);
  return library.read(stream, options);
}

/** The stream of an old workbook in its container; undefined where the file is another program's. */
function streamOf({ CFB }: SpreadsheetLibrary, content: Uint8Array): Uint8Array | undefined {
  const container = CFB.read(content, { type: 'buffer' }) as never;
  if (CFB.find(container, 'EncryptedPackage') || CFB.find(container, '/encryption')) throw new Error('password');
  const found = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  const stream = found?.content;
  // Browsers get it as a list of numbers.
  return ArrayBuffer.isView(stream) ? (stream as unknown as Uint8Array) : stream && Uint8Array.from(stream);
}

/** The lower half of the number of every record that a workbook may begin with. */
const beginning = 9;
const excel97 = 0x0600;

/** The version in the first record; those before Excel 5 say it in the record's number. */
function versionOf(stream: Uint8Array): number {
  return stream[1] === 8 ? (stream[4] ?? 0) + (stream[5] ?? 0) * 256 : 0;
}

/** No sheet is called so. */
const control = /\p{Cc}/u;

function sheetsOf({ SheetNames, Sheets, Workbook }: LibraryBook) {
  const hidden = new Set(Workbook?.Sheets?.flatMap((one) => (one?.Hidden ? [one.name] : [])));
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name];
    if (control.test(name)) throw new Error('a name that was read wrongly');
    // Sheets of charts and macros hold no rows.
    if (sheet === undefined || sheet['!type'] !== undefined) return [];
    const merges = (sheet['!merges'] ?? []).flatMap(({ s, e }) => [s.r, e.r, s.c, e.c]);
    const about: PackedSheet = { name, isHidden: hidden.has(name), merges: Uint32Array.from(merges) };
    return [{ sheet, about }];
  });
}
