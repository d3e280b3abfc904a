// Runs in a thread of its own, from source and from the built file alike; hence JavaScript.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import exceljs from 'exceljs';

/** Parts whose ranges cost as much as they cover, and which no cell's value needs. */
const ignoreNodes = ['dataValidations', 'mergeCells', 'conditionalFormatting', 'hyperlinks', 'tableParts', 'drawing'];

/** Of every spreadsheet program. */
const lastRow = 1_048_576;
const red = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } };
const sentencesAtMost = 2_000;
const notesAtMost = 5_000;

const work = { read: readWorkbook, mark: markWorkbook }[workerData.task];
parentPort?.postMessage(await work(workerData));

async function readWorkbook({ file, entries, sheetNames, limits }) {
  const content = Buffer.from(file);
  if (!entries.every((entry) => unpacksAsItSays(content, entry))) return { problem: 'hugeWorkbook' };
  const book = new exceljs.Workbook();
  // Named ranges are taken apart cell by cell when they are set: one that covers a sheet would never end.
  Object.defineProperty(book.definedNames, 'model', { get: () => [], set: () => {} });
  try {
    await book.xlsx.load(content, { ignoreNodes, maxRows: limits.rows + 1, maxCols: limits.columns });
  } catch (error) {
    if (/^Max column count/.test(error.message)) return { problem: 'tooManyColumns' };
    if (/^Max row count/.test(error.message)) return { problem: 'tooManyRows' };
    return { problem: 'damagedWorkbook' };
  }
  const visible = book.worksheets.filter(({ state }) => state === undefined || state === 'visible');
  const sheet = visible.find(({ name }) => sheetNames.includes(name.trim())) ?? visible[0];
  if (!sheet) return { problem: 'damagedWorkbook' };
  // Rows are walked by number up to the last: one far outside of every spreadsheet would keep it busy for ever.
  if (sheet.rowCount > lastRow) return { problem: 'damagedWorkbook' };
  if (sheet.columnCount > limits.columns) return { problem: 'tooManyColumns' };
  const rows = [];
  sheet.eachRow((row, number) => {
    const cells = [];
    row.eachCell((cell, column) => {
      cells[column - 1] = cellOf(cell.value);
    });
    rows.push({ number, cells: Array.from(cells) });
  });
  return { sheet: sheet.name, rows };
}

/** The directory was believed so far; an entry that holds more than it says there is refused before it is read. */
function unpacksAsItSays(file, { method, packed, unpacked, start: offset }) {
  if (method === 'stored') return packed <= file.length;
  try {
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    inflateRawSync(file.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) });
    return true;
  } catch (error) {
    return error.code !== 'ERR_BUFFER_TOO_LARGE';
  }
}

function cellOf(value) {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'number')
    return value ?? undefined;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  if ('error' in value) return { error: String(value.error) };
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('formula' in value || 'sharedFormula' in value) return cellOf(value.result);
  return 'text' in value ? cellOf(value.text) : undefined;
}

function dateText(date) {
  const seconds = Math.round(date.getTime() / 1000);
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 253_402_300_799) return undefined;
  const text = new Date(seconds * 1000).toISOString();
  return seconds % 86_400 === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** The rows as they were, moved by one column: the first says what is wrong, wrong cells are red and carry a note. */
async function markWorkbook({ sheet: name, title, headingRow, rows, marks }) {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: headingRow, xSplit: 1 }] });
  sheet.getColumn(1).width = 60;
  for (const { number, cells } of rows) {
    const row = sheet.getRow(number);
    cells.forEach((cell, index) => {
      if (cell === undefined) return;
      row.getCell(index + 2).value = typeof cell === 'object' ? { error: cell.error } : cell;
      if (typeof cell === 'string') row.getCell(index + 2).numFmt = '@';
    });
  }
  sheet.getCell(headingRow, 1).value = title;
  let notes = 0;
  for (const { number, sentence, cells } of marks) {
    const row = sheet.getRow(number);
    const first = row.getCell(1);
    first.value =
      number === headingRow ? `${title}：${sentence}`.slice(0, sentencesAtMost) : sentence.slice(0, sentencesAtMost);
    first.alignment = { wrapText: true, vertical: 'top' };
    first.fill = red;
    for (const { index, text } of cells) {
      row.getCell(index + 2).fill = red;
      notes += 1;
      if (notes <= notesAtMost) row.getCell(index + 2).note = text;
    }
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
