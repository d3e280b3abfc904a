import { type BatchResult, type MeasureInput, type MeasureRecord, measures } from '../areas/measures/endpoints.ts';
import { entitiesOf } from '../endpoint/known-entities.ts';
import { type Issue, validate, visibleValues } from '../field/validate.ts';
import { fromWire } from '../field/wire.ts';
import { found, page } from './find-row.ts';
import { mockConflicts } from './mock-conflicts.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { historyOf, noteChange } from './mock-history.ts';
import { kindTypeOf, type MockState } from './mock-state.ts';
import { acceptIssues, nameUnknownFields, Refusal, resultOfRefusal } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** Measures, checked by the definition of their kind. */
export const mockMeasures: MockHandlers['measures'] = {
  get: ({ optGuaranty_ID }, { state }) => readMeasure(found(state.measures.get(optGuaranty_ID)), state),
  add: addMeasure,
  addBatch: ({ measures }, context) =>
    measures.map((body) =>
      answered(body.optGuaranty_ID, () => {
        const warnings: Issue[] = [];
        const own = { ...context, warn: (more: readonly Issue[]) => void warnings.push(...more) };
        const added = addMeasure(body, own);
        return { ...added, result: 'added', ...(warnings.length > 0 ? { warnings } : {}) };
      }),
    ),
  update: (body, context) => {
    const { state, version } = context;
    const existing = found(state.measures.get(body.optGuaranty_ID));
    const values = checkedMeasure(body, context);
    if (version !== undefined && version !== existing.version) {
      throw new Refusal(409, 'conflict', { data: { current: existing, submitted: values } });
    }
    return keepMeasure(values, Number(existing.version) + 1, context);
  },
  lookUp: ({ ids }, { state }) =>
    [...new Set(ids)].flatMap((id) => {
      const row = state.measures.get(id);
      return row ? [readMeasure(row, state)] : [];
    }),
  remove: ({ optGuaranty_ID: id }, context) => removeMeasure(id, context.version, context),
  removeBatch: ({ measures }, context) =>
    measures.map(({ optGuaranty_ID: id, version }) =>
      answered(id, () => removeMeasure(id, version, context) ?? { result: 'removed' }),
    ),
  list: (query, { state }) =>
    page(
      [...state.measures.values()]
        .filter((row) => query.apply_ID === undefined || row.apply_ID === query.apply_ID)
        .filter((row) => query.kind === undefined || kindTypeOf(row, state)?.kind === query.kind)
        .filter((row) => row.optName.includes(query.optName ?? ''))
        .map((row) => readMeasure(row, state)),
      query,
    ),
};

/** Removes a measure with all that hangs on it; who has removed it already is told so again. */
function removeMeasure(id: string, version: string | undefined, context: MockContext): undefined {
  const { state } = context;
  const before = state.measures.get(id);
  if (!before) {
    // Gone by an earlier sending of the same call.
    found(historyOf(state, id).find(({ action, entity }) => action === 'remove' && entity === 'measure'));
    return undefined;
  }
  if (version !== undefined && version !== before.version)
    throw new Refusal(409, 'conflict', { data: { current: before, submitted: { optGuaranty_ID: id } } });
  if (readMeasure(before, state).isWorkable === '1') throw new Refusal(409, 'alreadyFulfilled');
  state.measures.delete(id);
  const shareholders = state.resources.records.get('shareholder');
  for (const [stock, { values }] of shareholders ?? []) if (values.client_ID === id) shareholders?.delete(stock);
  for (const [file, row] of state.files) if (row.infoId === id) state.files.delete(file);
  noteChange(context, id, { action: 'remove', entity: 'measure', name: before.optName, before });
  return undefined;
}

function addMeasure(body: MeasureInput, context: MockContext) {
  const { state } = context;
  const existing = state.measures.get(body.optGuaranty_ID);
  const values = checkedMeasure(body, context);
  if (!existing) return keepMeasure(values, 1, context);
  if (!sameContent(existing, values))
    throw new Refusal(409, 'idTaken', { data: { current: existing, submitted: values } });
  return saved(existing);
}

/** What a batch says of one of its measures. */
function answered(optGuaranty_ID: string, work: () => Omit<BatchResult, 'optGuaranty_ID'>): BatchResult {
  try {
    return { optGuaranty_ID, ...work() };
  } catch (error) {
    return { optGuaranty_ID, ...resultOfRefusal(error) };
  }
}

/** The measure's own fields, checked by its kind's definition. */
function checkedMeasure(body: MeasureInput, context: MockContext): MeasureRecord {
  const { state, kinds } = context;
  const entity = kinds[kindTypeOf(body, state)?.kind ?? ''];
  if (!entity) throw new Refusal(422, 'formInvalid', { issues: [{ field: 'optTypeID', rule: 'choice' }] });
  nameUnknownFields(context, body, [entity, ...entitiesOf(measures)]);
  const values = fromWire(entity, body);
  acceptIssues(context, validate(entity, values), body);
  const before = state.measures.get(body.optGuaranty_ID);
  const known = (before ? mockConflicts(before, context) : []).map((issue) => JSON.stringify(issue));
  acceptIssues(
    context,
    mockConflicts(body, context).filter((issue) => !known.includes(JSON.stringify(issue))),
    body,
  );
  const { optGuaranty_ID, optName, guarantyTypeID, optTypeID, apply_ID, isDispose = '0', isFree = '0' } = body;
  const own = { optGuaranty_ID, optName, guarantyTypeID, optTypeID, isDispose, isFree };
  return { ...visibleValues(entity, values), ...own, ...(apply_ID === undefined ? {} : { apply_ID }) };
}

function keepMeasure(values: MeasureRecord, version: number, context: MockContext) {
  const kept = { ...values, version: String(version) };
  const { measures } = context.state;
  const before = measures.get(kept.optGuaranty_ID);
  measures.set(kept.optGuaranty_ID, kept);
  noteChange(context, kept.optGuaranty_ID, {
    action: before ? 'update' : 'add',
    entity: 'measure',
    name: kept.optName,
    ...(before ? { before } : {}),
    after: kept,
  });
  return saved(kept);
}

/** A measure as it is read: with its place in the application and whether it was put in place. */
export function readMeasure(row: MeasureRecord, state: MockState): MeasureRecord {
  const { optGuaranty_ID, apply_ID, apply_optguaranty_ID = apply_ID && optGuaranty_ID, isWorkable = '0' } = row;
  const { standing, evidenceGaps } = state.fulfilments.get(apply_optguaranty_ID ?? '') ?? { standing: 'none' as const };
  const fulfilled = standing === undefined ? '1' : standing === 'none' ? isWorkable : '0';
  const stands = {
    ...(standing === 'waiting' ? { awaitsCheck: '1' as const } : {}),
    ...(standing !== 'open' && evidenceGaps ? { lacksEvidence: '1' as const } : {}),
  };
  const kind = kindTypeOf(row, state)?.kind;
  const found = { ...(kind ? { kind } : {}), ...(apply_optguaranty_ID ? { apply_optguaranty_ID } : {}) };
  return { ...row, ...found, ...stands, isWorkable: fulfilled };
}

function saved({ optGuaranty_ID, version }: MeasureRecord) {
  return { optGuaranty_ID, version: version ?? '1' };
}

function sameContent({ version: _, ...kept }: MeasureRecord, values: Row): boolean {
  return JSON.stringify(sorted(kept)) === JSON.stringify(sorted(values));
}

function sorted(values: Row): [string, unknown][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}
