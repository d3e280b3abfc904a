import { fileTypes } from '../areas/attachments/closed-lists.ts';
import { fulfilmentForm, type fulfilmentRecord } from '../areas/fulfilment/entities.ts';
import { offeredFulfilment } from '../areas/fulfilment/offered-fulfilment.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { evidenceGaps, evidenceIssues, evidenceText } from '../areas/measures/evidence.ts';
import type { ValuesOf } from '../entity.ts';
import { type Values, validate, visibleValues } from '../field/validate.ts';
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
    const { state, handling } = context;
    const measure = linked(state, body.apply_optguaranty_ID);
    const sent = new Map<string, unknown>(Object.entries(body));
    const own = Object.keys(fulfilmentForm.fields).map((name) => [name, sent.get(name)]);
    const { kind } = kindTypeOf(measure, state) ?? {};
    const values = fromWire(fulfilmentForm, { ...Object.fromEntries(own), kind, proofCount: undefined });
    acceptIssues(context, validate(fulfilmentForm, values), body);
    const issues = evidenceIssues(gapsOf(context, measure, values), values, state.fulfilmentPolicy);
    if (issues.length > 0 && handling === 'strict') throw new Refusal(422, 'formInvalid', { issues });
    if (issues.length > 0) context.warn(issues);
    return keep(context, measure, visibleValues(fulfilmentForm, values));
  },
  saveAll: ({ applyOptguarantyIds }, context) => {
    const { state, handling } = context;
    const ok: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const id of applyOptguarantyIds) {
      const measure = measures(state).find((row) => row.apply_optguaranty_ID === id);
      const isMachine = measure && kindTypeOf(measure, state)?.kind === 'machinery';
      const values = measure ? offeredIn(context, measure) : {};
      const gaps = measure ? gapsOf(context, measure, values) : [];
      if (!measure || !isMachine) failed.push({ id, message: message('notFound', 'zh') });
      else if (measure.isWorkable === '1') failed.push({ id, message: message('alreadyFulfilled', 'zh') });
      else if (gaps.length > 0 && handling === 'strict')
        failed.push({ id, message: message('evidenceMissing', 'zh', { missing: evidenceText(gaps).zh }) });
      else {
        keep(context, measure, values);
        ok.push(id);
      }
    }
    return { ok, failed };
  },
  check: ({ apply_optguaranty_ID: id }, context) => {
    const { state, username } = context;
    const { standing, ...kept } = recorded(state, id);
    if (standing !== 'waiting') throw new Refusal(409, 'nothingToCheck');
    if (kept.realizeUserID === username) throw new Refusal(409, 'ownFulfilment');
    return change(context, id, { ...kept, checkUserID: username, checkUserName: username });
  },
  revoke: ({ apply_optguaranty_ID: id, reason }, context) => {
    const kept = new Map<string, unknown>(Object.entries(recorded(context.state, id)));
    const ended = ['realizeDate', 'evidenceReason', 'proofCount'];
    const names = Object.keys(fulfilmentForm.fields).filter((name) => !ended.includes(name));
    const values = Object.fromEntries(names.map((name) => [name, kept.get(name)]));
    return change(context, id, {
      ...{ ...values, reversalReason: reason },
      ...{ standing: 'open', version: String(kept.get('version')) },
    });
  },
};

/** A fulfilment that stands, or waits to be checked. */
function recorded(state: MockState, id: string): MockFulfilment {
  const kept = state.fulfilments.get(id);
  if (!kept || kept.standing === 'open') throw new Refusal(409, 'notFulfilledYet');
  return kept;
}

function change(context: MockContext, id: string, kept: MockFulfilment) {
  const { state } = context;
  const { optGuaranty_ID, optName: name } = linked(state, id);
  const before = recordOf(state, id);
  state.fulfilments.set(id, { ...kept, version: String(Number(kept.version) + 1) });
  const after = recordOf(state, id);
  noteChange(context, optGuaranty_ID, { action: 'update', entity: 'fulfilment', name, before, after });
  return after;
}

function gapsOf({ state, kinds }: MockContext, measure: MeasureRecord, values: Values) {
  const kind = kinds[kindTypeOf(measure, state)?.kind ?? ''];
  const { apply_optguaranty_ID, optGuaranty_ID } = measure;
  const own = [apply_optguaranty_ID, optGuaranty_ID];
  const proofs = [...state.files.values()].filter(
    (row) => row.fileType === fileTypes.proof && own.includes(row.infoId),
  );
  return kind ? evidenceGaps(kind, values, proofs.length) : [];
}

/** What stays of a fulfilment that was taken back, or what the measure knows. */
function offeredIn({ state, kinds }: MockContext, measure: MeasureRecord): Record<string, unknown> {
  const kept = state.fulfilments.get(String(measure.apply_optguaranty_ID));
  if (kept) return visibleValues(fulfilmentForm, { ...kept, kind: kindTypeOf(measure, state)?.kind });
  const kind = kinds[kindTypeOf(measure, state)?.kind ?? ''];
  return kind ? offeredFulfilment(kind, { ...measure }) : {};
}

/** The same content again is the same answer; anything else comes too late. */
function keep(context: MockContext, measure: MeasureRecord, values: Values): ValuesOf<typeof fulfilmentRecord> {
  const { state, username } = context;
  const id = String(measure.apply_optguaranty_ID);
  const gaps = gapsOf(context, measure, values);
  const record: MockFulfilment = {
    ...{ ...values, realizeUserID: username, realizeUserName: username, version: '2' },
    ...(gaps.length > 0 ? { evidenceGaps: gaps } : {}),
    ...(state.fulfilmentPolicy.secondPerson ? { standing: 'waiting' as const } : {}),
  };
  const before = state.fulfilments.get(id);
  const isRecorded = before && before.standing !== 'open';
  if (isRecorded && JSON.stringify(before) !== JSON.stringify(record))
    throw new Refusal(409, before.standing === 'waiting' ? 'fulfilmentWaits' : 'alreadyFulfilled', {
      data: { current: recordOf(state, id), submitted: values },
    });
  if (measure.isWorkable === '1' && !before) throw new Refusal(409, 'alreadyFulfilled');
  state.fulfilments.set(id, record);
  const after = recordOf(state, id);
  if (!isRecorded)
    noteChange(context, measure.optGuaranty_ID, { action: 'add', entity: 'fulfilment', name: measure.optName, after });
  return after;
}

function recordOf(state: MockState, id: string): ValuesOf<typeof fulfilmentRecord> {
  const measure = linked(state, id);
  const { optGuaranty_ID, optName, isWorkable, lacksEvidence, awaitsCheck } = measure;
  const { guarantyTypeName, optTypeName, kind } = kindTypeOf(measure, state) ?? {};
  const projectName = state.projects.find((row) => row.apply_ID === measure.apply_ID)?.projectName;
  const { standing: _, ...kept } = state.fulfilments.get(id) ?? {};
  const shown = { optGuaranty_ID, projectName, guarantyTypeName, optTypeName, optName, isWorkable };
  const stands = { ...(lacksEvidence ? { lacksEvidence } : {}), ...(awaitsCheck ? { awaitsCheck } : {}) };
  return { version: '1', ...kept, kind, apply_optguaranty_ID: id, ...shown, ...stands };
}

function linked(state: MockState, id: string): MeasureRecord {
  return found(measures(state).find((row) => row.apply_optguaranty_ID === id));
}

function measures(state: MockState): MeasureRecord[] {
  return [...state.measures.values()].map((row) => readMeasure(row, state));
}
