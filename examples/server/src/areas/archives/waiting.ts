import { archiveApplications, archiveDestructions, archiveRequests } from '@danbao/core/archives';
import { wallDay } from '@danbao/core/format';
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { waitingColumns, waitingRecords } from '../../resources/waiting-columns.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';

const [applications, destructions, requests] = [archiveApplications, archiveDestructions, archiveRequests].map(
  tableOf,
) as [ReturnType<typeof tableOf>, ReturnType<typeof tableOf>, ReturnType<typeof tableOf>];
const statusOf = (resource: Parameters<typeof fieldValue>[0]) => fieldValue(resource, 'status');
const names = (values: SQL, userId: string) => sql`${values} @> ${JSON.stringify([userId])}::jsonb`;
const returnDate = fieldValue(archiveApplications, 'returnDate');

const applicationPage = ({ id }: { readonly id: string }) => `/archives/applications?record=${encodeURIComponent(id)}`;

/** What the archive waits for people for: witnesses, decisions, handing out and bringing back. */
export const archiveWaiting: readonly WaitingSource[] = [
  {
    kinds: ['archiveWitness'],
    columns: waitingColumns(archiveDestructions, { kind: 'archiveWitness' }),
    find: (context) =>
      waitingRecords(
        context,
        archiveDestructions,
        and(
          eq(statusOf(archiveDestructions), '1'),
          names(sql`${destructions.values} -> 'supervisors'`, context.user.userId),
          sql`not coalesce(${names(sql`${destructions.values} -> 'confirmedBy'`, context.user.userId)}, false)`,
        ),
      ),
    link: ({ id }) => `/archives/destructions?record=${encodeURIComponent(id)}`,
  },
  {
    kinds: ['loanApproval'],
    columns: waitingColumns(archiveApplications, { kind: 'loanApproval' }),
    find: (context) =>
      waitingRecords(
        context,
        archiveApplications,
        and(
          eq(statusOf(archiveApplications), '1'),
          ne(applications.authorId, context.user.userId),
          names(sql`${applications.values} -> 'approverIds'`, context.user.userId),
        ),
      ),
    link: applicationPage,
  },
  {
    kinds: ['loanOut'],
    columns: waitingColumns(archiveApplications, {
      kind: 'loanOut',
      due: fieldValue(archiveApplications, 'beginDate'),
    }),
    // Who keeps the archive hands out; others who approve only decide.
    find: (context) =>
      context.user.permissions.includes('archive:write')
        ? waitingRecords(
            context,
            archiveApplications,
            and(eq(statusOf(archiveApplications), '2'), eq(fieldValue(archiveApplications, 'type'), 'lend')),
          )
        : undefined,
    link: applicationPage,
  },
  {
    kinds: ['loanReturn'],
    columns: waitingColumns(archiveApplications, { kind: 'loanReturn', due: returnDate }),
    find: (context) =>
      waitingRecords(
        context,
        archiveApplications,
        and(
          eq(statusOf(archiveApplications), '4'),
          eq(applications.authorId, context.user.userId),
          lte(returnDate, wallDay(context.deps.now())),
        ),
      ),
    link: applicationPage,
  },
  {
    kinds: ['archiveChange'],
    columns: waitingColumns(archiveRequests, { kind: 'archiveChange' }),
    find: (context) =>
      waitingRecords(
        context,
        archiveRequests,
        and(eq(statusOf(archiveRequests), '1'), ne(requests.authorId, context.user.userId)),
      ),
    link: ({ id }) => `/archives/requests?record=${encodeURIComponent(id)}`,
  },
];
