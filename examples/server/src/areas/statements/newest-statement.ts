import { type BriefFacts, briefRatios } from '@danbao/core/credit';
import { type FinanceStatement, financeStatements } from '@danbao/core/customers';
import { figuresOf, ratioOf, statementRatios } from '@danbao/core/statements';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

const table = tableOf(financeStatements);
const of = (name: 'clientId' | 'year' | 'period' | 'consolidated') => fieldValue(financeStatements, name);

/** The newest statement of a client with the ratios of a brief, beside those of the year before. Its own, before those of its group. */
export async function newestStatement(db: Db, clientId: string): Promise<BriefFacts['statement']> {
  const rows = await db
    .select({ id: table.id, values: table.values })
    .from(table)
    .where(eq(of('clientId'), clientId))
    .orderBy(desc(of('year')), desc(of('period')), sql`${of('consolidated')} = '1'`, desc(table.id))
    .limit(40);
  const [newest] = rows.map(asStatement);
  if (!newest) return undefined;
  const before = rows
    .map(asStatement)
    .find(
      ({ year, period, consolidated }) =>
        Number(year) === Number(newest.year) - 1 && period === newest.period && consolidated === newest.consolidated,
    );
  return {
    ...{ id: newest.id, year: newest.year, period: newest.period, standard: newest.standard },
    ...{ audited: newest.audited === '1', consolidated: newest.consolidated === '1' },
    ratios: statementRatios
      .filter(({ name }) => briefRatios.includes(name))
      .map((ratio) => {
        const [value, earlier] = [newest, before].map((one) => one && ratioIn(ratio, one));
        return {
          name: ratio.name,
          ...(value === undefined ? {} : { value }),
          ...(earlier === undefined ? {} : { before: earlier }),
        };
      }),
  };
}

function asStatement({ id, values }: { readonly id: string; readonly values: unknown }) {
  return { ...(values as FinanceStatement), id };
}

function ratioIn(ratio: (typeof statementRatios)[number], statement: FinanceStatement): string | undefined {
  const result = ratioOf(ratio, statement.standard, figuresOf(statement));
  return 'value' in result ? result.value : undefined;
}
