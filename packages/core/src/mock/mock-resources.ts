import { fileTypes } from '../areas/attachments/closed-lists.ts';
import { creditConditions, proofIssues } from '../areas/fulfilment/credit-conditions.ts';
import type { AnyEndpoint } from '../endpoint/endpoint.ts';
import { wallTime } from '../format/calendar.ts';
import { answerCall } from '../resource/answer-call.ts';
import { compareTexts } from '../resource/compare-texts.ts';
import { pageOf, type Referred } from '../resource/page-in-memory.ts';
import { type AnyResource, isShared } from '../resource/resource.ts';
import type {
  Caller,
  LoggedChange,
  ResourceEffects,
  ResourceHost,
  ResourceStore,
  StoredRecord,
} from '../resource/store.ts';
import type { MockContext } from './mock-handlers.ts';
import { callerOf, isWithinReach } from './mock-reach.ts';
import { conflictsOfChange, postingsOf } from './mock-relations.ts';
import { Refusal, resultOfRefusal } from './refusal.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the mock remembers of resources: their records by resource and id, and every change. */
export interface MockRecords {
  readonly records: Map<string, Map<string, StoredRecord>>;
  readonly changes: LoggedChange[];
}

/** Answers a call that follows from a resource, by the very code of the server over records in memory. */
export function answerOfResource({ of }: AnyEndpoint, input: unknown, context: MockContext): Promise<unknown> {
  if (!of) throw new Error('this call follows from no resource');
  return answerCall(of.resource, of.call, input as Values, mockHost(context));
}

/** The host of calls in memory. */
export function mockHost(context: MockContext): ResourceHost {
  const { state, version, handling, warn, resources, limits } = context;
  const caller = callerOf(context);
  const operation = state.nextId();
  const host: ResourceHost = {
    caller,
    now: wallTime(new Date()),
    seenVersion: version,
    handling,
    warn,
    newId: state.nextId,
    store: (resource) => memoryStore(resource, context, caller, operation),
    resources,
    effects: { [creditConditions.name]: provenByFiles(state) },
    people: async (ids) => new Map(ids.flatMap((id) => (state.accounts.has(id) ? [[id, id] as const] : []))),
    limits,
    postings: async (parent) => postingsOf(parent, context),
    conflicts: async (resource, change) => conflictsOfChange(resource, change, context),
    compareTexts,
    operation: async (name) => state.resources.changes.filter((change) => change.operation === name),
    each: (work) => work(host),
    resultOf: (_, error) => resultOfRefusal(error),
    refuse: (status, key, rest) => new Refusal(status, key, rest),
  };
  return host;
}

/** Conditions of credits are proven by files of the state. */
function provenByFiles({ files }: MockContext['state']): ResourceEffects {
  const proofsOf = (of: string) =>
    [...files.values()].filter(({ infoId, fileType }) => infoId === of && fileType === fileTypes.condition);
  return {
    before: async ({ after }) => (after ? proofIssues(after.values, proofsOf(after.id).length) : []),
    compute: async (records) =>
      records.map((record) => {
        const proofFiles = proofsOf(record.id).map(({ id, fileName }) => ({ id, fileName }));
        return proofFiles.length > 0 ? { proofFiles } : {};
      }),
  };
}

function memoryStore(resource: AnyResource, context: MockContext, caller: Caller, operation: string): ResourceStore {
  const { records, changes } = context.state.resources;
  const own = records.get(resource.name) ?? new Map<string, StoredRecord>();
  records.set(resource.name, own);
  const reached = () => [...own.values()].filter((record) => isWithinReach(resource, record, caller, context));
  const referred: Referred = (name, id) => {
    const other = context.resources.find((one) => one.name === name);
    const record = records.get(name)?.get(id);
    return other && record && isWithinReach(other, record, caller, context) ? { resource: other, record } : undefined;
  };
  const isTaken = (fields: readonly string[], record: StoredRecord) =>
    [...own.values()].some(
      (other) =>
        other.id !== record.id &&
        sharesScope(resource, other, record) &&
        fields.every((field) => (other.values[field] ?? '') === (record.values[field] ?? '')),
    );
  return {
    page: async (query) => {
      const isWanted = ({ authorId }: StoredRecord) => query['mine'] !== '1' || authorId === caller.userId;
      return pageOf(resource, reached().filter(isWanted), query, referred);
    },
    find: async ({ ids = [], keys = [] }) => {
      const [fields = []] = resource.unique;
      return reached().filter(
        ({ id, values }) =>
          ids.includes(id) || keys.some((key) => fields.every((field) => values[field] === key[field])),
      );
    },
    hold: async (id) => reached().find((record) => record.id === id),
    insert: async (record) => {
      if (own.has(record.id) || resource.unique.some((fields) => isTaken(fields, record))) return false;
      own.set(record.id, record);
      return true;
    },
    replace: async (record) => {
      own.set(record.id, record);
    },
    remove: async (id) => {
      own.delete(id);
    },
    isTaken: async (fields, record) => isTaken(fields, record),
    changes: async (id) => changes.filter((change) => change.resource === resource.name && change.recordId === id),
    log: async ({ id, ...change }) => {
      const entry = { id: context.state.nextId(), at: wallTime(new Date()), userName: caller.userId, operation };
      changes.unshift({ ...entry, resource: resource.name, recordId: id, ...present(change) } as LoggedChange);
    },
  };
}

function sharesScope({ scope }: AnyResource, a: StoredRecord, b: StoredRecord): boolean {
  if (isShared(scope)) return true;
  if (scope === 'own' || (typeof scope === 'object' && 'ownUnless' in scope)) return a.authorId === b.authorId;
  if (scope === 'unit' || scope === 'reach') return a.unitUid === b.unitUid;
  return a.values[scope.of] === b.values[scope.of];
}

function present<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;
}
