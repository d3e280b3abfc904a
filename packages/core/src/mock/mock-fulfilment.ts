import { fulfilmentForm, type fulfilmentRecord } from '../areas/fulfilment/entities.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import type { ValuesOf } from '../entity.ts';
import { validate, visibleValues } from '../field/validate.ts';
import { fromWire } from '../field/wire.ts';
import { message } from '../i18n/message.ts';
import { found } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { noteChange } from './mock-history.ts';
import { readMeasure } from './mock-measures.ts';
import { kindTypeOf, type MockFulfilment, type MockState } from './mock-state.ts';
import { acceptIssues, Refusal } from './refusal.ts';

/** Recording that measures were put in place: once each, with the fields of the measure's own kind (M1-M12). */
export const mockFulfilment: MockHandlers['fulfilment'] = {
  get: ({ apply_optguaranty_ID }, { state }) => recordOf(state, apply_optguaranty_ID),
  save: (body, context) => {
    const { state } = context;
    const measure = linked(state, body.apply_optguaranty_ID);
    const sent = new Map<string, unknown>(Object.entries(body));
    const own = Object.keys(fulfilmentForm.fields).map((name) => [name, sent.get(name)]);
    const { kind } = kindTypeOf(measure, state) ?? {};
    const values = fromWire(fulfilmentForm, { ...Object.fromEntries(own), kind });
    acceptIssues(context, validate(fulfilmentForm, values), body);
    return keep(context, measure, visibleValues(fulfilmentForm, values));
  },
  saveAll: ({ applyOptguarantyIds }, context) => {
    const ok: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of applyOptguarantyIds) {
      const measure = measures(context.state).find((row) => row.apply_optguaranty_ID === id);
      const isMachine = measure && kindTypeOf(measure, context.state)?.kind === 'machinery';
      if (!measure || !isMachine) failed.push({ id, message: message('notFound', 'zh') });
      else if (measure.isWorkable === '1') failed.push({ id, message: message('alreadyFulfilled', 'zh') });
      else {
        keep(context, measure, {});
        ok.push(id);
      }
    }
    return { ok, failed };
  },
};

/** The same content again is the same answer; anything else comes too late. */
function keep(
  context: MockContext,
  measure: MeasureRecord,
  values: Readonly<Record<string, unknown>>,
): ValuesOf<typeof fulfilmentRecord> {
  const { state, username } = context;
  const id = String(measure.apply_optguaranty_ID);
  const record: MockFulfilment = { ...values, realizeUserID: username, realizeUserName: username, version: '2' };
  const before = state.fulfilments.get(id);
  if (measure.isWorkable === '1' && JSON.stringify(before) !== JSON.stringify(record))
    throw new Refusal(409, 'alreadyFulfilled', { data: { current: recordOf(state, id), submitted: values } });
  state.fulfilments.set(id, record);
  const after = recordOf(state, id);
  if (!before)
    noteChange(context, measure.optGuaranty_ID, { action: 'add', entity: 'fulfilment', name: measure.optName, after });
  return after;
}

function recordOf(state: MockState, id: string): ValuesOf<typeof fulfilmentRecord> {
  const measure = linked(state, id);
  const { optGuaranty_ID, optName, isWorkable } = measure;
  const { guarantyTypeName, optTypeName, kind } = kindTypeOf(measure, state) ?? {};
  const projectName = state.projects.find((row) => row.apply_ID === measure.apply_ID)?.projectName;
  const shown = { optGuaranty_ID, projectName, guarantyTypeName, optTypeName, optName, isWorkable };
  return { version: '1', ...state.fulfilments.get(id), kind, apply_optguaranty_ID: id, ...shown };
}

function linked(state: MockState, id: string): MeasureRecord {
  return found(measures(state).find((row) => row.apply_optguaranty_ID === id));
}

function measures(state: MockState): MeasureRecord[] {
  return [...state.measures.values()].map((row) => readMeasure(row, state));
}
