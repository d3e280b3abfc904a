import type { Locale } from '@danbao/core';
import { lapseKinds } from '@danbao/core/credit';
import { units } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import { type MeasureRecord, rateOf } from '@danbao/core/measures';
import type { ReactNode } from 'react';
import { type WordKey, word } from '../../i18n/words.ts';
import type { Column } from '../../table/data-table.tsx';
import type { KindOf } from '../use-kinds.ts';
import { DueCell } from './due-cell.tsx';
import { isMeasureGroup, type MeasureGroup, type MeasureLine, type SortKey } from './measure-lines.ts';
import {
  methodName,
  ownersIn,
  ownersText,
  rankText,
  registrationText,
  typeName,
  warrantText,
} from './measure-names.ts';
import { GroupToggle, MeasureToggle } from './measure-toggle.tsx';
import { tableWord } from './words.ts';

export interface MeasureColumnsOptions {
  readonly locale: Locale;
  readonly kindOf: KindOf;
  /** The number of a measure among those that are shown, from 1. */
  readonly rowNumberOf: (row: MeasureRecord) => number;
  readonly fulfilled: (row: MeasureRecord) => ReactNode;
  readonly actions?: ((row: MeasureRecord) => ReactNode) | undefined;
}

/** A column as it shows a measure, and the line of a kind; no line of a kind says anything where `group` is left out. */
interface Parts extends Omit<Column<MeasureLine>, 'cell' | 'text'> {
  readonly cell: (row: MeasureRecord) => ReactNode;
  readonly text?: (row: MeasureRecord) => string;
  readonly group?: (group: MeasureGroup) => ReactNode;
  readonly groupText?: (group: MeasureGroup) => string;
}

/** What each column sorts by, in the order of the columns (L1). */
export function sortKeys(kindOf: KindOf): Readonly<Record<string, SortKey>> {
  const rate = rateIn(kindOf);
  return {
    name: ({ optName }) => optName,
    warrant: (row) => warrantText(row, kindOf),
    value: assessedOf,
    prior: priorOf,
    accepted: acceptedOf,
    rate,
    rank: (row) => String(row['sortNum'] ?? ''),
    due: ({ dueOn }) => dueOn ?? '',
    registration: (row) => registrationText(row, kindOf),
    owner: ownersText,
    fulfilled: ({ isWorkable }) => isWorkable ?? '0',
  };
}

/** The columns of the measures table: those of L1 in their order, with what a measure is worth and how long it holds between them. */
export function measureColumns(options: MeasureColumnsOptions): Column<MeasureLine>[] {
  const { locale, kindOf, rowNumberOf, fulfilled, actions } = options;
  const w = (key: WordKey, params?: Readonly<Record<string, string>>) => word(key, locale, params);
  const own = (key: Parameters<typeof tableWord>[0], params?: Readonly<Record<string, string>>) =>
    tableWord(key, locale, params);
  const wan = (text: string) => (locale === 'zh' ? `${text}（${units.wan.zh}）` : `${text} (${units.wan.en})`);
  const rate = rateIn(kindOf);
  const amount = (
    id: string,
    header: string,
    read: (row: MeasureRecord) => string,
    sum: keyof MeasureGroup['sums'],
  ): Parts => ({
    ...{ id, header: wan(header), kind: 'number', width: locale === 'zh' ? 92 : 108 },
    cell: (row) => amountText(read(row)),
    group: ({ sums }) => amountText(sums[sum] ?? ''),
  });
  const columns: Parts[] = [
    { id: 'index', header: w('index'), kind: 'narrow', width: 44, cell: rowNumberOf },
    {
      id: 'expand',
      header: <span className="db-hidden">{w('view')}</span>,
      kind: 'narrow',
      width: 40,
      cell: ({ optGuaranty_ID: id, optName: name }) => <MeasureToggle id={id} name={name} />,
      group: (group) => <GroupToggle group={group} />,
    },
    { id: 'method', header: w('guaranteeMethod'), width: 76, cell: (row) => methodName(row, kindOf, locale) },
    { id: 'type', header: w('counterType'), width: 104, cell: (row) => typeName(row, kindOf, locale) },
    {
      id: 'name',
      header: w('optName'),
      width: 196,
      cell: (row) => <Name row={row} locale={locale} />,
      text: (row) => row.optName,
      group: ({ name, count }) => (
        <>
          {name} <span className="db-measure-count">{own('counts', { count: String(count) })}</span>
        </>
      ),
      groupText: ({ name }) => name,
    },
    {
      id: 'warrant',
      header: w('warrantOrId'),
      width: 120,
      cell: (row) => <Cut text={warrantText(row, kindOf)} code />,
      text: (row) => warrantText(row, kindOf),
    },
    amount('value', own('value'), assessedOf, 'assessValue'),
    amount('prior', own('prior'), priorOf, 'alreadyValue'),
    amount('accepted', own('accepted'), acceptedOf, 'optValue'),
    { id: 'rate', header: own('rate'), kind: 'number', width: 76, cell: (row) => percent(rate(row)) },
    { id: 'rank', header: own('rank'), kind: 'nowrap', width: 80, cell: (row) => rankText(row, kindOf, locale) },
    {
      id: 'due',
      header: own('due'),
      kind: 'nowrap',
      width: 108,
      cell: (row) => <DueCell day={row.dueOn} kind={dueName(row, locale)} />,
      text: ({ dueOn }) => dueOn ?? '',
    },
    {
      id: 'registration',
      header: own('registration'),
      width: 140,
      cell: (row) => {
        const text = registrationText(row, kindOf);
        if (text !== '') return <Cut text={text} code />;
        const isRegistered = kindOf(row)?.evidence.includes('registrationNumber');
        return isRegistered ? <span className="db-measure-count">{own('unregistered')}</span> : null;
      },
      text: (row) => registrationText(row, kindOf),
    },
    { id: 'owner', header: w('owner'), width: 190, cell: (row) => <Owners row={row} />, text: ownersText },
    {
      id: 'fulfilled',
      header: w('fulfilled'),
      kind: 'nowrap',
      width: 118,
      cell: fulfilled,
      text: ({ isWorkable }) => w(isWorkable === '1' ? 'isFulfilled' : 'notFulfilled'),
    },
  ];
  if (actions) columns.push({ id: 'actions', header: w('actions'), kind: 'actions', width: 140, cell: actions });
  const sorts = sortKeys(kindOf);
  return columns.map((parts) => lineColumn(parts, sorts[parts.id] && parts.id));
}

function lineColumn({ cell, text, group, groupText, ...column }: Parts, sort: string | undefined): Column<MeasureLine> {
  return {
    ...column,
    ...(sort === undefined ? {} : { sort }),
    cell: (line) => (isMeasureGroup(line) ? group?.(line) : cell(line)),
    ...(text ? { text: (line) => (isMeasureGroup(line) ? (groupText?.(line) ?? '') : text(line)) } : {}),
  };
}

const assessedOf: SortKey = ({ assessValue }) => textOf(assessValue);
const priorOf: SortKey = ({ alreadyValue }) => textOf(alreadyValue);
/** Of a guarantee what is promised. */
const acceptedOf: SortKey = ({ optValue, guaranteeSum }) => textOf(optValue ?? guaranteeSum);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function rateIn(kindOf: KindOf) {
  return (row: MeasureRecord) => {
    const kind = kindOf(row);
    return (kind && rateOf(kind, row)) ?? '';
  };
}

function amountText(value: string): string {
  return value === '' ? '' : formatAmount(value);
}

function percent(text: string): string {
  return text === '' ? '' : `${text}%`;
}

function dueName({ dueKind }: MeasureRecord, locale: Locale): string {
  return lapseKinds.find(({ value }) => value === dueKind)?.label[locale] ?? '';
}

function Name({ row, locale }: { readonly row: MeasureRecord; readonly locale: Locale }) {
  const end = endOf(row);
  return (
    <span className="db-measure-name">
      <Cut text={row.optName} />
      {end && <span className="db-tag">{word(end, locale)}</span>}
      {row.isVoidPromise === '1' && (
        <span className="db-tag" title={tableWord('whyVoid', locale)}>
          {tableWord('voidPromise', locale)}
          <span className="db-hidden">{tableWord('whyVoid', locale)}</span>
        </span>
      )}
    </span>
  );
}

/** What ended a measure: it secures nothing any more. */
function endOf({ isFree, isDispose }: MeasureRecord): 'released' | 'disposed' | undefined {
  if (isDispose === '1') return 'disposed';
  return isFree === '1' ? 'released' : undefined;
}

/** The first owner with the share, which is never cut, and how many others there are. */
function Owners({ row }: { readonly row: MeasureRecord }) {
  const [first, ...others] = ownersIn(row);
  if (!first) return null;
  return (
    <span className="db-owner-share" title={ownersText(row)}>
      <span>{first.ownerName}</span>
      {first.haveRate && <span className="db-number"> {first.haveRate}%</span>}
      {others.length > 0 && <span> +{others.length}</span>}
    </span>
  );
}

function Cut({ text, code = false }: { readonly text: string; readonly code?: boolean }) {
  return (
    <span className={code ? 'db-cell-cut db-mono' : 'db-cell-cut'} title={text}>
      {text}
    </span>
  );
}
