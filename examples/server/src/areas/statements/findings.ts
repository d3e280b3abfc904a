import { financeStatements } from '@danbao/core/customers';
import type { StoredRecord } from '@danbao/core/resources';
import {
  checkFigures,
  figuresOf,
  type Standard,
  type StatementFigures,
  type StatementFinding,
  type StatementUnit,
} from '@danbao/core/statements';
import type { ServerHost } from '../../resources/answer.ts';

type Values = Readonly<Record<string, unknown>>;

/** Holds a statement against every check, also against the other statements of its customer under the same standard. */
export async function findingsOf(values: Values, host: ServerHost): Promise<readonly StatementFinding[]> {
  const standard = values['standard'] as Standard;
  const before = await statementAt(values, String(Number(values['year']) - 1), ['12'], host);
  const months = Array.from({ length: Number(values['period']) - 1 }, (_, at) => String(at + 1).padStart(2, '0'));
  const earlier = await statementAt(values, String(values['year']), months.reverse(), host);
  const comparable = (record: StoredRecord | undefined): StatementFigures | undefined =>
    record?.values['standard'] === standard ? figuresOf(record.values) : undefined;
  const figures = beside(figuresOf(values), comparable(before), comparable(earlier));
  return checkFigures(standard, figures, values['unit'] as StatementUnit);
}

/** The customer's statement of the first of these periods that there is. */
async function statementAt(
  { clientId, consolidated }: Values,
  year: string,
  periods: readonly string[],
  host: ServerHost,
): Promise<StoredRecord | undefined> {
  if (periods.length === 0) return undefined;
  const keys = periods.map((period) => ({ clientId, year, period, consolidated }));
  const found = await host.store(financeStatements).find({ keys });
  return periods.flatMap((period) => found.filter(({ values }) => values['period'] === period))[0];
}

/** The figures with those of the year before and of the earlier statement of the year beside them. */
function beside(
  figures: StatementFigures,
  before: StatementFigures | undefined,
  earlier: StatementFigures | undefined,
): StatementFigures {
  return Object.fromEntries(
    [...new Set([...Object.keys(figures), ...Object.keys(before ?? {})])].map((code) => [
      code,
      { ...figures[code], before: before?.[code]?.current, earlier: earlier?.[code]?.current },
    ]),
  );
}
