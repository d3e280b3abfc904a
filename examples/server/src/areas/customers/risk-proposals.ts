import { type Issue, label } from '@danbao/core';
import { ratesClients, riskProposals, riskRatings } from '@danbao/core/customers';
import { answerCall } from '@danbao/core/resources';
import type { ServerEffects } from '../../resources/effects.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import { settledBy } from '../../resources/settled-by.ts';
import { lastRating } from './last-rating.ts';
import { reachOfClient, unknownClient } from './of-client.ts';

const onlyRaters = label('须由有“评定风险等级”权限的人员核定', 'whoever has the right to rate clients decides');
const ownProposal = label('不能核定自己的提议', 'nobody decides their own proposal');
const ofOthers = label('只能修改自己的提议', 'only whoever proposed it changes it');

/** Somebody proposes, another decides; what is accepted becomes the next rating, in the same transaction. */
export const riskProposalEffects: ServerEffects = {
  reach: reachOfClient,
  async before({ before, after }, host) {
    const { userId, permissions } = host.context.user;
    if (!after) return before?.authorId === userId ? [] : refused(ofOthers);
    const unknown = await unknownClient(host, after.values['clientId']);
    if (unknown.length > 0 || !before) return unknown;
    if (after.values['state'] === 'proposed') return before.authorId === userId ? [] : refused(ofOthers);
    if (!permissions.includes(ratesClients)) return refused(onlyRaters);
    if (before.authorId === userId) return refused(ownProposal);
    const changes = ['internalRiskLevel', 'reason'].some((name) => before.values[name] !== after.values[name]);
    return changes ? refused(ofOthers) : [];
  },
  async after({ before, after }, host) {
    if (before?.values['state'] !== 'proposed' || after?.values['state'] !== 'accepted') return;
    const { clientId, internalRiskLevel, reason } = after.values;
    if ((await lastRating(host.db, String(clientId))) === internalRiskLevel) return;
    await answerCall(riskRatings, 'add', { clientId, internalRiskLevel, reason }, host);
  },
  async compute(records, { db }) {
    const ids = records.map(({ id }) => id);
    const [names, decisions] = await Promise.all([
      namesOfPeople(
        db,
        records.map(({ authorId }) => authorId),
      ),
      settledBy(db, riskProposals.name, { field: 'state', initial: 'proposed' }, ids),
    ]);
    return records.map(({ id, authorId }) => {
      const decision = decisions.get(id);
      return {
        proposedBy: names.get(authorId),
        proposedById: authorId,
        ...(decision ? { decidedBy: decision.by, decidedTime: decision.at } : {}),
      };
    });
  },
};

function refused(message: Issue['message']): readonly Issue[] {
  return [{ field: 'state', rule: 'forbidden', ...(message ? { message } : {}) }];
}
