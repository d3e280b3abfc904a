import { findIndicator, growth, subCompanyCards } from '@danbao/core/cockpit';
import { addMonths } from '@danbao/core/format';
import { and, inArray } from 'drizzle-orm';
import { Refusal } from '../../../http/refusal.ts';
import type { Effects, ServerEffects } from '../../../resources/effects.ts';
import { fieldValue, tableOf } from '../../../resources/table.ts';
import { statesOf } from './report-states.ts';

const table = tableOf(subCompanyCards);
const units: Readonly<Record<string, string>> = { wan: '万元', persons: '人', percent: '%' };

const cardEffects: ServerEffects = {
  /** What is in review or confirmed is not changed under the eyes of whoever signs it. */
  async before({ before, after }, { db }) {
    const record = after ?? before;
    if (!record) return [];
    const months = [before, after].flatMap((one) =>
      one ? [{ unitUid: one.unitUid, period: String(one.values['period']) }] : [],
    );
    const states = await statesOf(db, months);
    if (states.some(({ flow }) => flow.status !== 'draft')) throw new Refusal(409, { message: 'reportIsSent' });
    return [];
  },

  /** With the month before and that of a year before, and how far the report is. */
  async compute(records, { db }) {
    const months = records.map(({ unitUid, values }) => ({ unitUid, period: String(values['period']) }));
    const earlier = records.flatMap(({ values }) => [-1, -12].map((by) => monthOf(String(values['period']), by)));
    const [states, others] = await Promise.all([
      statesOf(db, months),
      records.length === 0
        ? []
        : db
            .select()
            .from(table)
            .where(
              and(
                inArray(table.unitUid, [...new Set(records.map(({ unitUid }) => unitUid))]),
                inArray(fieldValue(subCompanyCards, 'period'), [...new Set(earlier)]),
                inArray(fieldValue(subCompanyCards, 'indicator'), [
                  ...new Set(records.map(({ values }) => String(values['indicator']))),
                ]),
              ),
            ),
    ]);
    return records.map(({ unitUid, values }) => {
      const { period, indicator, value } = values as Readonly<Record<string, string>>;
      const of = (by: number) =>
        others.find(
          (row) =>
            row.unitUid === unitUid &&
            row.values['indicator'] === indicator &&
            row.values['period'] === monthOf(period ?? '', by),
        )?.values['value'] as string | undefined;
      const status =
        states.find((state) => state.unitUid === unitUid && state.period === period)?.flow.status ?? 'draft';
      const [yoy, mom] = [growth(value, of(-12)), growth(value, of(-1))];
      return {
        ...{
          unit: units[findIndicator(indicator ?? '')?.unit ?? ''] ?? '',
          status: status === 'suspended' ? 'running' : status,
        },
        ...(yoy === undefined ? {} : { yoy }),
        ...(mom === undefined ? {} : { mom }),
      };
    });
  },
};

function monthOf(period: string, by: number): string {
  return addMonths(`${period}-01`, by).slice(0, 7);
}

export const cockpitEffects: Effects = { subCompanyCard: cardEffects };
