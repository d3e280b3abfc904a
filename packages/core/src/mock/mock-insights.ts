import { type CoverageMeasure, coverageOf } from '../areas/insights/coverage.ts';
import { assetOf } from '../areas/measures/assets.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { found } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { historyOf } from './mock-history.ts';
import { kindTypeOf } from './mock-kinds.ts';
import type { MockState } from './mock-state.ts';

/** A measure as it is read: with its place in the application and whether it was put in place. */
export function readMeasure(row: MeasureRecord, state: MockState): MeasureRecord {
  const { optGuaranty_ID, apply_ID, apply_optguaranty_ID = apply_ID && optGuaranty_ID, isWorkable = '0' } = row;
  const fulfilled = state.fulfilments.has(apply_optguaranty_ID ?? '') ? '1' : isWorkable;
  return { ...row, ...(apply_optguaranty_ID ? { apply_optguaranty_ID } : {}), isWorkable: fulfilled };
}

/** What is asked about measures beside reading and saving them. */
export const mockInsights: MockHandlers['insights'] = {
  coverage: ({ apply_ID }, { state }) => {
    const rows = [...state.measures.values()].filter((row) => row.apply_ID === apply_ID);
    const sum = found(state.projects.find((row) => row.apply_ID === apply_ID)).applySum;
    const measures = rows.map((row) => readMeasure(row, state)) as unknown as CoverageMeasure[];
    return coverageOf(measures, sum as string | undefined, new Date().toISOString().slice(0, 10));
  },
  history: ({ optGuaranty_ID }, { state }) => historyOf(state, optGuaranty_ID),
  sameAssets: ({ kind, field, value, optGuaranty_ID }, { state }) => {
    const measures = [...state.measures.values()].filter((row) => row.optGuaranty_ID !== optGuaranty_ID);
    const same = measures.filter(
      (row) => kindTypeOf(row, state)?.kind === kind && assetOf(String(row[field] ?? '')) === assetOf(value),
    );
    return same.map((row) => ({
      optGuaranty_ID: row.optGuaranty_ID,
      optName: row.optName,
      optTypeName: kindTypeOf(row, state)?.optTypeName,
      projectName: state.projects.find((one) => one.apply_ID === row.apply_ID)?.projectName as string | undefined,
      apply_ID: row.apply_ID,
    }));
  },
};
