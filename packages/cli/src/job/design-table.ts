import type { Label } from '@danbao/core';
import type { DivisionTree, ExportSheet, Subject } from '@danbao/core/exchange';
import type { Field, FieldType } from '@danbao/core/fields';
import {
  type Column,
  exampleMarks,
  headingOf,
  sheetColumns,
  specialColumns,
  templateStamp,
  writeRow,
} from '@danbao/core/sheet';
import type { MessageKey } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';
import type { Divisions, Table, TableColumn } from '../sheets/table.ts';
import { columnNote, notesOf } from './notes.ts';

const skipped: MessageKey = 'exampleSkipped';

/** The first cell of a template's example row: the mark, and what would stand there. */
function exampleCell(value: string, say: Say): string {
  return exampleMarks[say.locale] + (value === '' ? say.text(skipped) : value);
}

/** What a table is made of. */
type Designed = Pick<Subject, 'noun' | 'code' | 'label' | 'entity'>;

export interface TemplateOptions {
  /** Provinces, cities and counties for dropdowns that follow each other; there are none without. */
  readonly divisions?: readonly DivisionTree[] | undefined;
}

/** An empty sheet with an example row, the notes and the dropdowns: what `template` writes. */
export function templateTable(subject: Designed, say: Say, { divisions }: TemplateOptions = {}): Table {
  const columns = sheetColumns(subject.entity);
  const { beside, ...table } = tableOf(subject, columns, noRows(), say);
  return {
    ...table,
    columns: columns.map((column) => ({ ...tableColumn(column, say), note: columnNote(column, subject, say) })),
    example: exampleRow(subject, say),
    beside: { ...beside, divisions: divisionsIn(columns, say, divisions) },
  };
}

/** A sheet with records in columns of the template, and behind them hidden ones with their versions and ids; the notes say whose records they are. */
export function exportTable({ subject, columns, specials, rows }: ExportSheet, say: Say, scope?: Label): Table {
  const table = tableOf(subject, columns, rows(), say);
  const hidden = specials.map(
    (name): TableColumn => ({
      heading: specialColumns[name].label[say.locale],
      format: 'text',
      required: false,
      choices: [],
      hidden: true,
    }),
  );
  const [head = [], ...notes] = table.beside.notes.rows;
  const ofScope = scope ? [['', '', '', say.text('exportScope', { scope: scope[say.locale] }), '']] : [];
  const beside = { ...table.beside, notes: { ...table.beside.notes, rows: [head, ...ofScope, ...notes] } };
  return { ...table, beside, columns: [...table.columns, ...hidden] };
}

function tableOf(subject: Designed, columns: readonly Column[], rows: Table['rows'], say: Say): Table {
  return {
    name: subject.label[say.locale],
    columns: columns.map((column) => tableColumn(column, say)),
    rows,
    beside: {
      notes: { name: say.text('notesName'), rows: notesOf(subject, say) },
      choicesName: say.text('choicesName'),
      stamp: { subject: subject.code, stamp: templateStamp(subject.code, subject.entity) },
    },
  };
}

async function* noRows(): Table['rows'] {}

/** The columns of province, city and county, where the sheet has all three. */
function divisionsIn(columns: readonly Column[], say: Say, tree: readonly DivisionTree[] = []): Divisions | undefined {
  const [province = -1, city = -1, county = -1] = ['province', 'city', 'county'].map((name) =>
    columns.findIndex((column) => column.name === name),
  );
  if (tree.length === 0 || Math.min(province, city, county) < 0) return undefined;
  return { name: say.text('divisionsName'), tree, columns: [province, city, county] };
}

const formats: Readonly<Partial<Record<FieldType['control'], TableColumn['format']>>> = {
  amount: 'number',
  number: 'number',
  date: 'date',
};

function tableColumn(column: Column, say: Say): TableColumn {
  return {
    heading: headingOf(column, say.locale),
    format: formats[column.field.type.control] ?? 'text',
    required: column.required === true && !column.field.when,
    choices: column.options,
  };
}

/** Sample values by field type; all others are an example of what the label says. */
const samples: Readonly<Record<string, string>> = {
  price: '100.5',
  money: '100.5',
  moneyToFen: '100.5',
  amount: '100.5',
  wholeAmount: '100',
  signedAmount: '-20.5',
  ratio: '60',
  share: '60',
  integerRatio: '60',
  positiveInteger: '1',
  number: '1',
  date: '2026-01-31',
  dateTime: '2026-01-31 09:30:00',
  mobile: '13800000000',
  phone: '13800000000',
  idCard: '110101199001011237',
  creditCode: '91110000MA00T00X58',
  postalCode: '100000',
  yuan: '12.5',
  wholeNumber: '1',
  time: '11:30',
  year: '2026',
  month: '2026-01',
};

/** Of a field wherever it stands, or of that of one entity. */
const byName: Readonly<Record<string, string>> = {
  province: '北京市',
  city: '市辖区',
  county: '东城区',
  mealEnd: '13:00',
  assessValue: '1200',
  alreadyValue: '0',
  optValue: '480',
  coverageRatio: '40',
  username: 'zhangsan',
  'unitSheet.unitUid': '109',
  'menuSheet.name': 'canteen-order',
};

/** Sample entries of lists, by how they stand in a cell. */
const byCell: Readonly<Record<Extract<Field['cell'], string>, readonly Readonly<Record<string, string>>[]>> = {
  owners: [{ ownerName: '示例公司', certificateCode: '91110000MA00T00X58', haveRate: '100' }],
  menuDishes: [{ dishName: '红烧肉', limit: '50' }, { dishName: '米饭' }],
  orderItems: [
    { dishName: '红烧肉', count: '1' },
    { dishName: '米饭', count: '2' },
  ],
  drinks: [
    { name: '绿茶', temp: 'hot', count: '6' },
    { name: '矿泉水', temp: 'ice', count: '2' },
  ],
};

/** Shows the required columns filled in; its first cell carries the mark by which imports skip it. */
function exampleRow({ entity }: Designed, say: Say): string[] {
  const { locale } = say;
  const columns = sheetColumns(entity);
  const values = Object.fromEntries(
    columns.map((column) => [
      column.name,
      isShown(column, entity) ? sampleOf(column.name, column.field, entity, locale) : undefined,
    ]),
  );
  const [first = '', ...rest] = writeRow(columns, values, locale);
  return [exampleCell(first, say), ...rest];
}

/** Required at all times, or required as long as another field holds what the example says there. */
function isShown(
  { required, field: { when, item, initial, options } }: Column,
  { fields }: Designed['entity'],
): boolean {
  if (item) return true;
  if (when) return required === true && 'is' in when && when.values[0] === choiceOf(fields[when.is]);
  return required === true || (options !== undefined && initial !== undefined);
}

/** What the example chooses in a field of choices. */
function choiceOf(field: Field | undefined): unknown {
  return field?.options && (field.initial ?? field.options[0]?.value);
}

function sampleOf(name: string, field: Field, entity: Designed['entity'], locale: Say['locale']): unknown {
  if (field.options) return choiceOf(field);
  if (typeof field.cell === 'string') return byCell[field.cell];
  const example = { zh: `示例${field.label.zh}`, en: `Example ${field.label.en.toLowerCase()}` };
  return (
    byName[`${entity.name}.${name}`] ?? byName[name] ?? samples[field.type.name] ?? example[locale].slice(0, field.max)
  );
}
