import { createHash } from 'node:crypto';
import { type Random, randomOf, randomRecord } from '@danbao/testing/values/random-record';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import type { MeasureKind } from '../../../areas/measures/measure-kinds.ts';
import { measureKinds } from '../../../areas/measures/measure-kinds.ts';
import { isDecimal } from '../../../format/decimal.ts';
import { ownersCell } from '../../../sheet/cells/owners-cell.ts';
import { type Column, sheetColumns } from '../../../sheet/column.ts';
import { writeRow } from '../../../sheet/row.ts';
import { checkRows } from '../../check/check-rows.ts';
import { layoutOf } from '../../check/read-layout.ts';
import { kindSubject } from '../../subject/measures-subject.ts';
import { measureResolver } from '../../target/measure-resolver.ts';
import { ownerDirectory } from '../../target/owner-directory.ts';
import { planRows } from '../plan-rows.ts';

type Values = Readonly<Record<string, unknown>>;
type Write = (cells: readonly string[], columns: readonly Column[], record: Values) => readonly string[];

const platform = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') };
const certificates = ['91420100MA4K00001U', '91420100MA4K00002R', '420102198503123014'];

/** A change of every cell whose column is of this sort. */
function cellsOf(controls: readonly string[], change: (text: string, column: Column) => string): Write {
  return (cells, columns) =>
    cells.map((text, at) => {
      const column = columns[at] as Column;
      return text !== '' && controls.includes(column.field.type.control) ? change(text, column) : text;
    });
}

const wide = (text: string) => text.replace(/[0-9.-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const hasRoom = (text: string) => isDecimal(text) && (text.split('.')[1] ?? '').length < 4;

/** Ways of writing a record that mean the same; the cells stand as an export writes them. */
const cellWays: Readonly<Record<string, Write>> = {
  'needless zeros': cellsOf(['amount'], (text, { field }) =>
    hasRoom(text) && field.type.name !== 'wholeAmount' ? `${text}${text.includes('.') ? '' : '.'}0` : text,
  ),
  'full-width numbers': cellsOf(['amount', 'number', 'date'], wide),
  'blanks around numbers': cellsOf(['amount'], (text) => ` ${text} `),
  'dates as people write them': cellsOf(['date'], (text) => text.replaceAll('-', '/').replaceAll('/0', '/')),
  'answers by their codes': cellsOf(['choice'], (text, { options }) => {
    const chosen = options.find(({ label }) => label.zh === text);
    return chosen?.value ?? text;
  }),
  'short names of divisions': cellsOf(['companion'], (text) => text.replace(/[省市]$/, '')),
  'ids of divisions': (cells, columns, record) =>
    cells.map((text, at) => {
      const { name, field } = columns[at] as Column;
      return field.type.name === 'regionName' ? String(record[`${name}ID`] ?? '') : text;
    }),
  'owners by their numbers, the last one first': (cells, columns, { clientList }) =>
    cells.map((text, at) => (columns[at]?.name === 'clientList' ? owners(clientList as readonly Values[]) : text)),
  'blanks around every text': cellsOf(['text'], (text) => ` ${text} `),
};

function owners(list: readonly Values[]): string {
  return ownersCell.format(
    list
      .map(({ ownerName: _, certificateCode, ...entry }) => ({
        ...entry,
        certificateCode: String(certificateCode).toLowerCase(),
      }))
      .reverse(),
  );
}

/** The columns behind the owners from right to left, the rows from below. */
const turned = 'columns and rows the other way round';
export const ways: readonly string[] = [...Object.keys(cellWays), turned];

export interface Planned {
  readonly created: number;
  readonly skipped: number;
  /** Why a row was refused; there should be none. */
  readonly refused: readonly string[];
}

/** Plans so many random records of a kind as new, then the same written in every other way; what came of each way. */
export async function planInWays(kind: MeasureKind, count: number, seed: number): Promise<Record<string, Planned>> {
  const random = randomOf(seed);
  const entity = measureKinds[kind];
  const records = Array.from({ length: count }, (_, at) => oneRecord(kind, at, random));
  const columns = sheetColumns(entity);
  const cells = records.map((record) => writeRow(columns, record, 'zh'));
  const headings = columns.map(({ label }) => label.zh);
  const stored = new Set<string>();
  const results: Record<string, Planned> = { first: await plan(kind, headings, cells, records, stored) };
  for (const [way, write] of Object.entries(cellWays)) {
    const written = cells.map((row, at) => write(row, columns, records[at] as Values));
    results[way] = await plan(kind, headings, written, records, stored);
  }
  const mirror = ([id = '', owner = '', ...rest]: readonly string[]) => [id, owner, ...rest.reverse()];
  results[turned] = await plan(kind, mirror(headings), cells.map(mirror).reverse(), records, stored);
  return results;
}

function oneRecord(kind: MeasureKind, at: number, random: Random): Values {
  const record = randomRecord(measureKinds[kind], validMeasure(kind), random);
  const list = record.clientList as readonly Values[];
  const clientList = list.map(({ haveRate, warrantNum }, index) => {
    const certificateCode = certificates[measureKinds[kind].guarantor === '02' ? 2 : index] as string;
    return { ownerName: `权属人${certificateCode}`, certificateCode, haveRate, ...(warrantNum ? { warrantNum } : {}) };
  });
  return { ...record, optName: `担保物 ${at}`, clientList };
}

async function plan(
  kind: MeasureKind,
  headings: readonly string[],
  cells: readonly (readonly string[])[],
  records: readonly Values[],
  stored: Set<string>,
): Promise<Planned> {
  const entity = measureKinds[kind];
  const layout = layoutOf(
    { sheet: { name: '表', isHidden: false }, rows: [{ number: 1, cells: headings }] },
    kindSubject(entity),
  );
  if (!layout) throw new Error('no headings');
  const resolve = measureResolver(entity, {
    directory: directory(),
    divisions: divisionsOf(records),
    regionRootId: '1',
  });
  const target = {
    resolve,
    scope: '101',
    find: async (rows: readonly { readonly id: string }[]) =>
      rows.map(({ id }) => (stored.has(id) ? { id, values: {}, version: '1' } : undefined)),
  };
  const numbered = cells.map((row, at) => ({ number: at + 2, cells: row }));
  const rows = checkRows(once(numbered), layout, { platform });
  const options = { layout, sheet: 0, target, platform, acceptWarnings: true, locale: 'zh' } as const;
  const result = { created: 0, skipped: 0, refused: [] as string[] };
  for await (const some of planRows(rows, options))
    for (const { action, id, issues = [] } of some) {
      if (action === 'create') result.created += 1;
      else if (action === 'skip') result.skipped += 1;
      else result.refused.push(...issues.map(({ label, value, message }) => `${kind} ${label} ${value}: ${message}`));
      stored.add(id);
    }
  return result;
}

async function* once<T>(items: T): AsyncGenerator<T> {
  yield items;
}

function directory() {
  const guarantor = (number: string) => (number.length === 18 && number.startsWith('9') ? '01' : '02');
  const rows = certificates.map((number, at) => ({
    owner_ID: String(at + 1),
    ownerName: `权属人${number}`,
    personNum: number,
    certificateCode: number,
    ownerType: guarantor(number),
  }));
  return ownerDirectory(async function* () {
    yield rows;
  });
}

/** The divisions that the records stand in, as the server would have them. */
function divisionsOf(records: readonly Values[]) {
  const below = new Map<string, Map<string, string>>();
  const add = (parent: unknown, id: unknown, name: unknown) => {
    if (typeof id !== 'string' || typeof name !== 'string') return;
    below.set(String(parent), (below.get(String(parent)) ?? new Map()).set(id, name));
  };
  for (const { provinceID, province, cityID, city, countyID, county } of records) {
    add('1', provinceID, province);
    add(provinceID, cityID, city);
    add(cityID, countyID, county);
  }
  return async (parent: string) => [...(below.get(parent) ?? [])].map(([id, name]) => ({ id, name }));
}
