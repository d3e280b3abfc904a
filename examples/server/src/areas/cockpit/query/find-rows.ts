import { label } from '@danbao/core';
import {
  type Dimension,
  type FactColumn,
  type FigureRecord,
  type FigureRecords,
  findIndicator,
  type Indicator,
  type LedgerIndicator,
  moveColumns,
  moves,
  type ReportedIndicator,
  type RowsIndicator,
  sources,
} from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { pageWindow } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/rows.ts';
import { invalid } from '../../../http/refusal.ts';
import { columnsRead, medianOf, withinPeriod } from './ask.ts';
import type { Asked } from './asked.ts';
import { all, conditionsOf, narrowed } from './conditions.ts';
import { askedBy } from './find-figures.ts';
import { countsAmong, isPlain, ledgerBase, ledgerDimensions, movesWithin, signedAmount } from './ledger.ts';
import { cardsOf } from './reported.ts';
import { applyOf, type Opens, rowsSources } from './rows-sources.ts';

type Query = Partial<Record<Dimension, string | undefined>> & {
  readonly indicator: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
};

/** The rows of a figure: each with its id, what it adds, and what its cells and its page are read from. */
interface Rows {
  /** Gives `id` and `amount`, and what `columns` and `opens` name, as `facts`. */
  readonly rows: SQL;
  readonly columns: readonly (readonly [name: string, column: FactColumn, value: SQL])[];
  readonly opens: Partial<Readonly<Record<Opens, SQL>>>;
  readonly together: FigureRecords['together'];
}

const projectName = sql`(select p.project_name from projects p where p.project_id = facts.project_id)`;
const clientName = sql`(select c.client_name from clients c where c.client_id = facts.client_id)`;
const amountColumn: FactColumn = { label: label('金额', 'Amount'), kind: 'wan' };

/** The rows behind one figure, by the predicate that the figure itself is counted with. */
export async function findRows(context: Context, query: Query, asOf: Date): Promise<FigureRecords> {
  const indicator = findIndicator(query.indicator);
  if (!indicator || indicator.kind === 'ratio' || indicator.kind === 'weighted' || indicator.kind === 'computed')
    throw invalid([{ field: 'indicator', rule: 'choice' }]);
  const { rows, columns, opens, together } = rowsBehind(indicator, askedBy(context, query));
  const { limit, offset } = pageWindow({ pageSize: '20', ...query });
  const cells = columns.map(([, , value], at) => sql`(${value})::text as ${sql.raw(`c${at}`)}`);
  const keys = Object.entries(opens).map(([name, value]) => sql`${value} as ${sql.raw(`o_${name}`)}`);
  const aggregate = {
    sum: sql`coalesce(sum(amount), 0)`,
    count: sql`count(*)::numeric`,
    max: sql`coalesce(max(amount), 0)`,
    median: medianOf(sql`amount`, sql`true`),
  };
  const [found, [all]] = await Promise.all([
    rowsOf<Readonly<Record<string, string | null>>>(
      context.db,
      sql`select facts.id, trim_scale(facts.amount)::text as amount, ${sql.join([...cells, ...keys], sql`, `)}
        from (select * from (${rows}) behind order by amount desc, id limit ${limit} offset ${offset}) facts order by facts.amount desc, facts.id`,
    ),
    rowsOf<{ total: number; figure: string }>(
      context.db,
      sql`select count(*)::int as total, trim_scale(${aggregate[together]})::text as figure from (${rows}) behind`,
    ),
  ]);
  return {
    asOf: wallTime(asOf),
    figure: all?.figure ?? '0',
    together,
    total: all?.total ?? 0,
    columns: columns.map(
      ([
        name,
        {
          label: { zh, en },
          kind,
        },
      ]) => ({ name, zh, en, kind }),
    ),
    rows: found.map(
      (row): FigureRecord => ({
        id: row['id'] ?? '',
        amount: row['amount'] ?? '0',
        cells: columns.map((_, at) => row[`c${at}`] ?? ''),
        ...Object.fromEntries(
          Object.keys(opens).flatMap((name) => (row[`o_${name}`] ? [[name, row[`o_${name}`]]] : [])),
        ),
      }),
    ),
  };
}

function rowsBehind(
  indicator: Exclude<Indicator, { readonly kind: 'ratio' | 'weighted' | 'computed' }>,
  asked: Asked,
): Rows {
  if (indicator.kind === 'reported') return cardRows(indicator, asked);
  if (indicator.kind === 'rows') return factRows(indicator as RowsIndicator, asked);
  if (!isPlain(indicator)) return subjectRows(indicator, asked);
  return indicator.over === 'period' ? moveRows(indicator, asked) : balanceRows(indicator, asked);
}

/** What moved. */
function moveRows(indicator: LedgerIndicator, asked: Asked): Rows {
  const which = all([movesWithin(indicator, asked), ...narrowed(asked, ledgerDimensions)]);
  const word = sql`case facts.move ${sql.join(
    Object.values(moves).map(({ name, label: { zh } }) => sql`when ${name} then ${zh}::text`),
    sql` `,
  )} end`;
  const values: Readonly<Record<keyof typeof moveColumns, SQL>> = {
    projectName,
    clientName,
    product: sql`facts.product`,
    move: word,
    day: sql`facts.day`,
    amount: sql`trim_scale(facts.amount)`,
  };
  return {
    rows: sql`select move_id as id, ${signedAmount(indicator)} as amount, project_id, client_id, product, move, day from cockpit_moves where ${which}`,
    columns: Object.entries(moveColumns).map(([name, column]) => [name, column, values[name as keyof typeof values]]),
    opens: { apply: applyOf },
    together: 'sum',
  };
}

/** What each project has of a balance. */
function balanceRows(indicator: LedgerIndicator, asked: Asked): Rows {
  const base = ledgerBase(indicator, { ...asked, by: undefined }, sql`project_id`);
  return {
    rows: sql`select p as id, sum(v) as amount, p as project_id, min(c) as client_id from (${base}) base group by p having sum(v) <> 0`,
    columns: [
      ['projectName', moveColumns.projectName, projectName],
      ['clientName', moveColumns.clientName, clientName],
      [
        'product',
        moveColumns.product,
        sql`(select p.product from cockpit_projects p where p.project_id = facts.project_id)`,
      ],
      ['amount', amountColumn, sql`trim_scale(facts.amount)`],
    ],
    opens: { apply: applyOf },
    together: 'sum',
  };
}

/** The clients, groups or projects that are counted, or are among the largest. */
function subjectRows(indicator: LedgerIndicator, asked: Asked): Rows {
  const own = { ...asked, by: undefined };
  const each = sql`select p as id, sum(v) as amount, min(c) as client_id, p as project_id from (${ledgerBase(indicator, own)}) base group by p`;
  // Who has no more than so much of all, whatever of it is asked for.
  const all = sql`select p, sum(v) as whole from (${ledgerBase(indicator, { ...own, filters: {} })}) base group by p`;
  const isProject = indicator.per === 'project';
  return {
    rows: sql`select * from (
        select id, amount, amount as v, ${indicator.atMost === undefined ? sql`amount as` : sql``} whole, client_id, project_id, row_number() over (order by amount desc, id) as n
        from (${each}) per ${indicator.atMost === undefined ? sql`` : sql`join (${all}) every_one on every_one.p = per.id`}
      ) placed where ${countsAmong(indicator)}`,
    columns: [
      isProject
        ? ['projectName', moveColumns.projectName, projectName]
        : ['clientName', moveColumns.clientName, clientName],
      ['amount', amountColumn, sql`trim_scale(facts.amount)`],
    ],
    opens: isProject ? { apply: applyOf } : { client: sql`facts.client_id` },
    together: indicator.sum === 'count' ? 'count' : indicator.sum === 'max' ? 'max' : 'sum',
  };
}

/** Projects, measures, approvals, signatures as they are. */
function factRows(indicator: RowsIndicator, asked: Asked): Rows {
  const { source, sum, value, where, day } = indicator;
  const { from, dimensions, columns, id, opens } = rowsSources[source];
  const amount = (value && columns[value]) ?? sql`1::numeric`;
  const which = all([
    // What adds nothing is not among the rows.
    ...(sum === 'sum' ? [sql`${amount} <> 0`] : []),
    ...narrowed(asked, dimensions),
    ...conditionsOf(where, columns, asked.to),
    ...withinPeriod(day && columns[day], asked),
  ]);
  const shown = Object.entries(sources[source].columns as Readonly<Record<string, FactColumn>>).filter(
    ([name, column]) => column.shown || name === value,
  );
  return {
    rows: sql`select ${id} as id, ${amount} as amount, facts.* from ${from(asked.today, columnsRead([indicator]))} facts where ${which}`,
    columns: shown.map(([name, column]) => [name, column, plain(column, columns[name] ?? sql`''`)]),
    opens,
    together: sum,
  };
}

function plain({ kind }: FactColumn, value: SQL): SQL {
  return kind === 'wan' || kind === 'number' ? sql`trim_scale(${value})` : value;
}

/** What companies reported. */
function cardRows(indicator: ReportedIndicator, asked: Asked): Rows {
  return {
    rows: sql`select cards.id, value as amount, unit, period from (${cardsOf(indicator, withUnitFilter(asked))}) cards`,
    columns: [
      [
        'unit',
        { label: label('单位', 'Unit'), kind: 'text' },
        sql`(select u.unit_name from units u where u.unit_uid = facts.unit)`,
      ],
      ['period', { label: label('月份', 'Month'), kind: 'text' }, sql`facts.period`],
      ['amount', { label: label('数值', 'Value'), kind: 'number' }, sql`trim_scale(facts.amount)`],
    ],
    opens: {},
    together: 'sum',
  };
}

/** Nothing reported can be narrowed by anything but the company. */
function withUnitFilter(asked: Asked): Asked {
  const others = Object.keys(asked.filters).some((name) => name !== 'unit');
  return others ? { ...asked, unit: '' } : asked;
}
