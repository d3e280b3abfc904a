import { type Issue, type ValuesOf, validate } from '@danbao/core';
import {
  type ArchiveRequest,
  archiveRequests,
  archives,
  requestEndpoints,
  revised,
  type shownChange,
} from '@danbao/core/archives';
import type { Field } from '@danbao/core/fields';
import { fieldLabel } from '@danbao/core/i18n';
import { changeRecord, type StoredRecord } from '@danbao/core/resources';
import type { Context, Write } from '../../context.ts';
import { done } from '../../http/done.ts';
import { invalid } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { readerOf } from './read-changes.ts';

type ShownChange = ValuesOf<typeof shownChange>;

interface Decision {
  readonly id: string;
  readonly opinion?: string | undefined;
}

/** Requests to change filed records. */
export const archiveRequestsArea = implement(requestEndpoints)({
  approve: (context, decision) => done(context, (write) => decideRequest(context, write, decision, '2')),
  reject: (context, decision) => done(context, (write) => decideRequest(context, write, decision, '3')),
});

/** Decides on a change of a filed record; approved, it is carried out. Nobody decides on what they have asked for. */
async function decideRequest(
  context: Context,
  write: Write,
  { id, opinion }: Decision,
  status: '2' | '3',
): Promise<ArchiveRequest> {
  const host = hostOf(context, write);
  const request = await held(host, archiveRequests, id);
  if (request.authorId === context.user.userId) throw host.refuse(403, 'forbidden');
  const archiveId = String(request.values['archiveId']);
  const [before] = await host.store(archives).find({ ids: [archiveId] });
  if (status === '2') {
    const changes = changesOf(request.values['changes']);
    await changeRecord(archives, { archiveId }, { ...host, seenVersion: undefined }, (values) => {
      const changed = revised(values, changes);
      // What was wrong before is not for this change to mend.
      const known = validate(archives.input, values).map(({ field, rule }) => `${field} ${rule}`);
      const issues = validate(archives.input, changed).filter(({ field, rule }) => !known.includes(`${field} ${rule}`));
      if (issues.length > 0) throw invalid(issues);
      return changed;
    });
  }
  const changes = listOf(request.values['changes']).map((one) => ({
    ...one,
    before: plain(before?.values[one.field]),
  }));
  const decided = { status, changes, decidedTime: host.now, ...(opinion === undefined ? {} : { opinion }) };
  return changeRecord(archiveRequests, { id }, host, (values) => ({ ...values, ...decided }));
}

function plain(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}

/** The changes of requests as people read them; what a field was is told by the record until the request is decided. */
export async function shownChangesOf(
  host: ServerHost,
  requests: readonly StoredRecord[],
): Promise<readonly (readonly ShownChange[])[]> {
  const ids = [...new Set(requests.map(({ values }) => String(values['archiveId'])))];
  const found = ids.length === 0 ? [] : await host.store(archives).find({ ids });
  const rows = requests.map(({ values }) => {
    const record = found.find(({ id }) => id === values['archiveId']);
    const isOpen = values['status'] === '1';
    return listOf(values['changes']).map(({ field, value, before }) => ({
      ...{ field, after: value, before: isOpen ? plain(record?.values[field]) : before },
    }));
  });
  const pictures = rows.flat().flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }]);
  const read = await readerOf(host, pictures);
  return rows.map((changes) =>
    changes.map(({ field, before, after }) => ({
      field: fieldLabel(field, archives.input, host.context.locale),
      before: read(field, before),
      after: read(field, after),
    })),
  );
}

/** What a request may change: the description, by the names of its fields. */
export function requestIssues(changes: unknown): readonly Issue[] {
  return listOf(changes).flatMap(({ field }, index): Issue[] => {
    const definition = (archives.input.fields as Readonly<Record<string, Field>>)[field];
    const isFine = definition !== undefined && !definition.readOnly && definition.item === undefined;
    return isFine ? [] : [{ field: `changes.${index}.field`, rule: 'unknown' }];
  });
}

function changesOf(changes: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    listOf(changes).map(({ field, value }) => [field, value === undefined || value === '' ? undefined : value]),
  );
}

interface RequestedChange {
  readonly field: string;
  readonly value?: string;
  readonly before?: string;
}

function listOf(changes: unknown): readonly RequestedChange[] {
  return (changes ?? []) as readonly RequestedChange[];
}
