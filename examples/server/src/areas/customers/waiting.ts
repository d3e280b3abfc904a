import { chairmanNotifications, riskProposals } from '@danbao/core/customers';
import { and, eq, ne, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { waitingColumns, waitingRecords } from '../../resources/waiting-columns.ts';
import type { WaitingPlace, WaitingSource } from '../../resources/waiting-source.ts';

const link = ({ place }: WaitingPlace) => `/customer/risk/${place['clientId']}`;

/** Levels that somebody has proposed, and what chairmen were told and have not answered. */
export const customerWaiting: readonly WaitingSource[] = [
  {
    kinds: ['riskProposal'],
    columns: waitingColumns(riskProposals, {
      kind: 'riskProposal',
      title: fieldValue(riskProposals, 'reason'),
      about: fieldValue(riskProposals, 'internalRiskLevel'),
      place: sql`jsonb_build_object('clientId', ${fieldValue(riskProposals, 'clientId')})`,
    }),
    find: (context) =>
      waitingRecords(
        context,
        riskProposals,
        and(
          eq(fieldValue(riskProposals, 'state'), 'proposed'),
          ne(tableOf(riskProposals).authorId, context.user.userId),
        ),
      ),
    link,
  },
  {
    kinds: ['chairman'],
    columns: waitingColumns(chairmanNotifications, {
      kind: 'chairman',
      place: sql`jsonb_build_object('clientId', ${fieldValue(chairmanNotifications, 'clientId')})`,
    }),
    find: (context) =>
      waitingRecords(
        context,
        chairmanNotifications,
        and(
          eq(fieldValue(chairmanNotifications, 'chairmanUserId'), context.user.userId),
          eq(fieldValue(chairmanNotifications, 'answeredAt'), ''),
        ),
      ),
    link,
  },
];
