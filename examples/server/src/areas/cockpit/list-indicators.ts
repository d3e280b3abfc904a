import {
  dimensionsOfIndicator,
  formulaOf,
  hasHistory,
  type Indicator,
  type IndicatorInfo,
  indicatorGoals,
  indicators,
} from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

/** Every indicator, with the limits and targets that this deployment has set for the year. */
export async function listIndicators({ db, deps, user }: Context): Promise<readonly IndicatorInfo[]> {
  const year = wallDay(deps.now()).slice(0, 4);
  const rows = await db
    .select({ values: tableOf(indicatorGoals).values })
    .from(tableOf(indicatorGoals))
    .where(eq(fieldValue(indicatorGoals, 'goalYear'), year));
  const goals = rows.map(({ values }) => values as Readonly<Record<string, string | undefined>>);
  const reached = user.permissions.includes('unit:all') ? undefined : user.unitUid;
  return Object.values(indicators).map((indicator: Indicator): IndicatorInfo => {
    const own = goals.filter((goal) => goal['indicator'] === indicator.code);
    const set = own.find(({ company = '' }) => company === '');
    const limit = limitOf(indicator, set);
    return {
      ...{ code: indicator.code, label: indicator.label, unit: indicator.unit, formula: formulaOf(indicator) },
      ...{ dimensions: dimensionsOfIndicator(indicator), hasHistory: hasHistory(indicator) },
      ...(indicator.good ? { good: indicator.good } : {}),
      ...(indicator.about ? { about: indicator.about } : {}),
      ...(limit ? { limit } : {}),
      targets: own.flatMap(({ company: unit = '', target }) =>
        target === undefined || (reached !== undefined && unit !== '' && unit !== reached)
          ? []
          : [{ unit, value: target }],
      ),
    };
  });
}

/** What the deployment has set, else what the rules say. */
function limitOf(
  { limit }: Indicator,
  set: Readonly<Record<string, string | undefined>> | undefined,
): IndicatorInfo['limit'] {
  const { atMost, atLeast } = set ?? {};
  if (!limit && atMost === undefined && atLeast === undefined) return undefined;
  const { raised, ...usual } = limit ?? {};
  return {
    ...usual,
    ...(raised && atMost === undefined ? { raised } : {}),
    ...(atMost === undefined ? {} : { atMost }),
    ...(atLeast === undefined ? {} : { atLeast }),
  };
}
