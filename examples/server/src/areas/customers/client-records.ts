import type { Issue } from '@danbao/core';
import { chairmanNotifications, mainClientSuppliers, sharesIssues } from '@danbao/core/customers';
import { and, eq, sql } from 'drizzle-orm';
import { clients } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { Effects } from '../../resources/effects.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { nameOfClient, refuseLocked } from '../flows/public.ts';
import { leaveMessages } from '../notices/public.ts';
import { chairmenOf } from './chairmen.ts';
import { lastRating } from './last-rating.ts';
import { reachOfClient, unknownClient } from './of-client.ts';
import { riskProposalEffects } from './risk-proposals.ts';

/** What the server does with the records of a client beside storing them. */
export const clientRecordEffects: Effects = {
  mainClientSupplier: {
    reach: reachOfClient,
    holds: async ({ before, after }) => [before, after].flatMap((one) => (one ? [nameOfClient(clientOf(one))] : [])),
    async before({ before, after }, host) {
      const clientIds = [before, after].flatMap((one) => (one ? [clientOf(one)] : []));
      await refuseLocked({ ...host.context, db: host.db }, 'mainClients', { clientIds });
      if (!after) return [];
      const unknown = await unknownClient(host, after.values['clientId']);
      return unknown.length > 0 ? unknown : tooMuch(host, after);
    },
  },

  riskWarning: {
    reach: reachOfClient,
    before: async ({ after }, host) => (after ? unknownClient(host, after.values['clientId']) : []),
  },

  riskProposal: riskProposalEffects,

  riskRating: {
    reach: reachOfClient,
    async before({ after }, host) {
      if (!after) return [];
      const { clientId, internalRiskLevel } = after.values;
      const unknown = await unknownClient(host, clientId);
      if (unknown.length > 0) return unknown;
      // Two ratings of a client at the same time are looked at one after the other.
      await host.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`rating ${clientId}`}))`);
      const level = await lastRating(host.db, String(clientId));
      return level === internalRiskLevel ? [{ field: 'internalRiskLevel', rule: 'same' }] : [];
    },
    async compute(records, host) {
      const names = await namesOfPeople(
        host.db,
        records.map(({ authorId }) => authorId),
      );
      return records.map(({ authorId }) => ({ changedBy: names.get(authorId) }));
    },
  },

  chairmanNotification: {
    reach: reachOfClient,
    async before({ action, after }, host) {
      if (!after) return [];
      const { clientId, chairmanUserId } = after.values;
      const unknown = await unknownClient(host, clientId);
      if (unknown.length > 0 || action !== 'add') return unknown;
      const chairmen = await chairmenOf(host.db, String(clientId));
      const isOne = chairmen.some(({ userId }) => userId === chairmanUserId);
      return isOne ? [] : [{ field: 'chairmanUserId', rule: 'unknown' }];
    },
    async after({ action, after }, { context, db, afterwards }) {
      if (action !== 'add' || !after) return;
      const { clientId, chairmanUserId } = after.values;
      const [client] = await db
        .select()
        .from(clients)
        .where(eq(clients.clientId, String(clientId)));
      await leaveMessages(context, { db, afterwards }, [String(chairmanUserId)], {
        typeName: chairmanNotifications.label.zh,
        content: sentence('chairmanNotified', 'zh', { client: client?.clientName ?? '' }),
        page: `/customer/risk/${clientId}`,
      });
    },
    async compute(records, host) {
      const ids = records.flatMap(({ authorId, values }) => [authorId, String(values['chairmanUserId'])]);
      const names = await namesOfPeople(host.db, ids);
      return records.map(({ authorId, values }) => ({
        chairmanName: names.get(String(values['chairmanUserId'])),
        sender: names.get(authorId),
      }));
    },
  },
};

function clientOf({ values }: { readonly values: Readonly<Record<string, unknown>> }): string {
  return String(values['clientId']);
}

/** The shares of a client's main customers, or suppliers, with this one; two at the same time are looked at one after the other. */
async function tooMuch(
  { db }: ServerHost,
  { id, values }: { readonly id: string; readonly values: Readonly<Record<string, unknown>> },
): Promise<readonly Issue[]> {
  const { clientId, kind, ratio } = values;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`shares ${clientId} ${kind}`}))`);
  const table = tableOf(mainClientSuppliers);
  const others = await db
    .select({ ratio: fieldValue(mainClientSuppliers, 'ratio') })
    .from(table)
    .where(
      and(
        eq(fieldValue(mainClientSuppliers, 'clientId'), String(clientId)),
        eq(fieldValue(mainClientSuppliers, 'kind'), String(kind)),
        sql`${table.id} <> ${id}`,
      ),
    );
  return sharesIssues([...others.map((each) => each.ratio as string), ratio as string]);
}
