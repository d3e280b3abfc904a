import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { found } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { noteChange } from './mock-history.ts';
import { readMeasure } from './mock-insights.ts';
import type { MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** Recording that measures were put in place: once each (M1-M12). */
export const mockFulfilment: MockHandlers['fulfilment'] = {
  get: ({ apply_optguaranty_ID }, { state }) => recordOf(state, apply_optguaranty_ID) as never,
  save: (body, context) => {
    const { state } = context;
    const id = body.apply_optguaranty_ID;
    const measure = linked(state, id);
    if (measure.isWorkable === '1') throw new Refusal(409, 'alreadyFulfilled', { data: recordOf(state, id) });
    state.fulfilments.set(id, { ...body, version: '1' });
    const after = recordOf(state, id);
    noteChange(context, measure.optGuaranty_ID, { action: 'add', entity: 'fulfilment', name: measure.optName, after });
    return after as never;
  },
  saveAll: ({ applyOptguarantyIds }, { state }) => {
    const ok: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of applyOptguarantyIds) {
      const measure = measures(state).find((row) => row.apply_optguaranty_ID === id);
      if (!measure) failed.push({ id, message: '很抱歉，资源未找到' });
      else if (measure.isWorkable === '1') failed.push({ id, message: '该担保措施已落实，不能重复落实' });
      else {
        state.fulfilments.set(id, { apply_optguaranty_ID: id, version: '1' });
        ok.push(id);
      }
    }
    return { ok, failed };
  },
};

function recordOf(state: MockState, id: string): Row {
  const measure = linked(state, id);
  const { optGuaranty_ID, optName, isWorkable, optTypeID, guarantyTypeID } = measure;
  const type = state.kindTypes.find((one) => one.optTypeID === optTypeID && one.guarantyTypeID === guarantyTypeID);
  const { guarantyTypeName, optTypeName, kind } = type ?? {};
  const projectName = state.projects.find((row) => row.apply_ID === measure.apply_ID)?.projectName;
  const shown = { optGuaranty_ID, projectName, guarantyTypeName, optTypeName, optName, isWorkable };
  return { kind, ...state.fulfilments.get(id), apply_optguaranty_ID: id, ...shown };
}

function linked(state: MockState, id: string): MeasureRecord {
  return found(measures(state).find((row) => row.apply_optguaranty_ID === id));
}

function measures(state: MockState): MeasureRecord[] {
  return [...state.measures.values()].map((row) => readMeasure(row, state));
}
