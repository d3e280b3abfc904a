import { partyTaskEndpoints, partyTasks, sunnyTaskEndpoints, sunnyTasks, withState } from '@danbao/core/office';
import { changeRecord } from '@danbao/core/resources';
import { asc, eq } from 'drizzle-orm';
import type { Context, Kept } from '../../context.ts';
import { done } from '../../http/done.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { computesNames, personIssues } from '../../resources/people-names.ts';
import { recordsAsGiven } from '../../resources/records-as-given.ts';
import { asStored } from '../../resources/sql-store.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { sunnyTaskRows } from './sunny-tree.ts';

/** Lists without pages are at most this long. */
const longest = 1000;

export const partyTasksArea = implement(partyTaskEndpoints)({
  async mine(context) {
    const table = tableOf(partyTasks);
    const rows = await context.db
      .select()
      .from(table)
      .where(eq(fieldValue(partyTasks, 'personId'), context.user.userId))
      .orderBy(asc(fieldValue(partyTasks, 'end')), asc(table.id))
      .limit(longest);
    return recordsAsGiven(context, partyTasks, rows.map(asStored));
  },
  setProgress: (context, told) =>
    notifyProgress(context, told, (host, id, changed) => {
      const isOwn = ownTask(partyTasks, 'personId', host, id);
      return isOwn.then(() => changeRecord(partyTasks, { id }, host, changed));
    }),
});

export const sunnyTasksArea = implement(sunnyTaskEndpoints)({
  all: (context) => sunnyTaskRows(context),
  setProgress: (context, told) =>
    notifyProgress(context, told, (host, id, changed) => {
      const isOwn = ownTask(sunnyTasks, 'ownerId', host, id);
      return isOwn.then(() => changeRecord(sunnyTasks, { id }, host, changed));
    }),
});

interface ProgressNotice {
  readonly id: string;
  readonly progress: string;
  readonly note?: string | undefined;
  readonly version?: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

function notifyProgress<T>(
  context: Context,
  { id, progress, note, version }: ProgressNotice,
  change: (host: ServerHost, id: string, changed: (values: Values) => Values) => Promise<T>,
): Promise<Kept<T>> {
  return done(context, (write) => {
    const host = { ...hostOf(context, write), ...(version === undefined ? {} : { seenVersion: version }) };
    return change(host, id, (values) => withState({ ...values, progress, ...(note === undefined ? {} : { note }) }));
  });
}

/** Only whose task it is tells how far it is. */
async function ownTask(
  resource: typeof partyTasks | typeof sunnyTasks,
  field: string,
  host: ServerHost,
  id: string,
): Promise<void> {
  const [task] = await host.store(resource).find({ ids: [id] });
  if (!task) throw notFound();
  if (task.values[field] !== host.caller.userId) throw forbidden();
}

export const partyTaskEffects: ServerEffects = {
  before: ({ after }, host) => personIssues(host, after, 'personId'),
  compute: computesNames({ personId: 'personName' }),
};

/** Of matters, steps and tasks of the sunny tree. */
export const ownedEffects: ServerEffects = {
  before: ({ after }, host) => personIssues(host, after, 'ownerId'),
  compute: computesNames({ ownerId: 'ownerName' }),
};
