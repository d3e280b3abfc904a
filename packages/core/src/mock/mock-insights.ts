import { coverageOf } from '../areas/insights/coverage.ts';
import { assetOf } from '../areas/measures/assets.ts';
import { wallDay } from '../format/calendar.ts';
import { found } from './find-row.ts';
import { guarantorOf, mockConflicts } from './mock-conflicts.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { historyOf } from './mock-history.ts';
import { readMeasure } from './mock-measures.ts';
import { kindTypeOf } from './mock-state.ts';

/** The calls of measures beside reading and saving them. */
export const mockInsights: MockHandlers['insights'] = {
  coverage: ({ apply_ID }, { state, kinds }) => {
    const rows = [...state.measures.values()].filter((row) => row.apply_ID === apply_ID);
    const application = found(state.projects.find((row) => row.apply_ID === apply_ID));
    const measures = rows.map((row) => ({
      ...readMeasure(row, state),
      guarantorNumber: guarantorOf(row, state),
      secures: kinds[kindTypeOf(row, state)?.kind ?? '']?.secures ?? ('nothing' as const),
    }));
    return coverageOf(measures, application, wallDay(new Date()));
  },
  conflicts: ({ measures }, context) => measures.map((measure) => mockConflicts(measure, context)),
  history: ({ optGuaranty_ID }, { state }) => historyOf(state, optGuaranty_ID),
  sameAssets: ({ kind, field, value, optGuaranty_ID }, { state }) => {
    const measures = [...state.measures.values()].filter(
      (row) => row.optGuaranty_ID !== optGuaranty_ID && row.isDispose !== '1' && row.isFree !== '1',
    );
    const same = measures.filter(
      (row) => kindTypeOf(row, state)?.kind === kind && assetOf(String(row[field] ?? '')) === assetOf(value),
    );
    return same.map((row) => ({
      optGuaranty_ID: row.optGuaranty_ID,
      optName: row.optName,
      optTypeName: kindTypeOf(row, state)?.optTypeName,
      projectName: state.projects.find((one) => one.apply_ID === row.apply_ID)?.projectName,
      apply_ID: row.apply_ID,
    }));
  },
};
