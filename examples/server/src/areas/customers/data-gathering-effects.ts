import { riskRatings } from '@danbao/core/customers';
import { answerCall } from '@danbao/core/resources';
import { hostOf } from '../../resources/answer.ts';
import type { FlowEffects } from '../flows/public.ts';
import { clientInReach } from './find-client.ts';
import { gapsOfGathering } from './gathering-gaps.ts';
import { lastRating } from './last-rating.ts';

/** What was gathered of a client; the level that risk management decides becomes theirs. */
export const dataGatheringEffects: FlowEffects = {
  async fill({ user }, { db }, { row }, { event }) {
    const { clientId } = row.values;
    if (event !== 'save' || clientId === undefined) return row.values;
    const { clientName } = await clientInReach(db, user, String(clientId));
    return { ...row.values, clientName };
  },
  gaps: async ({ db }, { row }, event) => {
    const { clientId = '', gatherYear = '' } = row.values;
    return event === 'send' ? [...(await gapsOfGathering(db, String(clientId), String(gatherYear)))] : [];
  },
  async onEnd(context, write, { row }) {
    const { clientId, finalRiskLevel, gatherYear } = row.values;
    if ((await lastRating(write.db, String(clientId))) === finalRiskLevel) return;
    // Risk management of the group decides for clients of every unit.
    const { user } = context;
    const forAll = { ...context, user: { ...user, permissions: [...user.permissions, 'unit:all'] } };
    const rating = { clientId, internalRiskLevel: finalRiskLevel, reason: `${gatherYear}年数据采集核定` };
    await answerCall(riskRatings, 'add', rating, hostOf(forAll, write));
  },
};
