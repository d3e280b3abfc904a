import { type Issue, validate } from '@danbao/core';
import { type ArchiveRequest, archiveRequests, archives, requestEndpoints, revised } from '@danbao/core/archives';
import type { Field } from '@danbao/core/fields';
import { changeRecord } from '@danbao/core/resources';
import type { Context, Write } from '../../context.ts';
import { done } from '../../http/done.ts';
import { invalid } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';

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
  if (status === '2') {
    const changes = changesOf(request.values['changes']);
    const archiveId = String(request.values['archiveId']);
    await changeRecord(archives, { archiveId }, { ...host, seenVersion: undefined }, (values) => {
      const changed = revised(values, changes);
      // What was wrong before is not for this change to mend.
      const known = validate(archives.input, values).map(({ field, rule }) => `${field} ${rule}`);
      const issues = validate(archives.input, changed).filter(({ field, rule }) => !known.includes(`${field} ${rule}`));
      if (issues.length > 0) throw invalid(issues);
      return changed;
    });
  }
  const decided = { status, decidedTime: host.now, ...(opinion === undefined ? {} : { opinion }) };
  return changeRecord(archiveRequests, { id }, host, (values) => ({ ...values, ...decided }));
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

function listOf(changes: unknown): readonly { readonly field: string; readonly value?: string }[] {
  return (changes ?? []) as readonly { readonly field: string; readonly value?: string }[];
}
