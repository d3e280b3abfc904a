import { label } from '@danbao/core';
import { webhookKinds, webhookLimits, webhooks } from '@danbao/core/admin';
import { splitPicks } from '@danbao/core/fields';
import { wallTime } from '@danbao/core/format';
import { eq, inArray } from 'drizzle-orm';
import { type AddressFault, addressFault } from '../../channels/guarded-post.ts';
import { webhookAttempts, webhookStates } from '../../db/schema.ts';
import { forbidden } from '../../http/refusal.ts';
import { holdNames } from '../../relations/hold-names.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { tableOf } from '../../resources/table.ts';
import { positionNow } from '../changes/public.ts';
import { keptError } from './kept-error.ts';
import { holds, holdsAllOf } from './reader.ts';
import { afresh, stateOf } from './states.ts';

const faults: Readonly<Record<AddressFault, ReturnType<typeof label>>> = {
  address: label('须为网址', 'must be a web address'),
  credentials: label('不能含用户名或密码', 'must hold no user name and no password'),
  plain: label(
    '须为 https，除非运维在 WEBHOOK_HOSTS 中允许该主机',
    'must be https, unless the operator allows the host in WEBHOOK_HOSTS',
  ),
  private: label(
    '不能是内网地址，除非运维在 WEBHOOK_HOSTS 中允许该主机',
    'must not be private, unless the operator allows the host in WEBHOOK_HOSTS',
  ),
};

const notHeld = label('须为本人有权查看的记录', 'must be records that you may read');
const notHeldForGroup = label(
  '全集团须有“数据范围 · 全部”权限',
  'the whole group takes the right “Scope of data · All”',
);

const tooMany = label(
  `一个单位最多 ${webhookLimits.perUnit} 个推送，请先删除不用的`,
  `a unit has ${webhookLimits.perUnit} webhooks at most: delete one that is not used`,
);

export const webhookEffects: ServerEffects = {
  async before({ before, after }, { db, context: { user, deps } }) {
    if (before && !holdsAllOf(user, deps, before)) throw forbidden();
    if (!after) return [];
    // Additions at the same time are counted one after the other.
    if (!before) await holdNames(db, [`webhooks of unit ${after.unitUid}`]);
    const { unitUid } = tableOf(webhooks);
    const isFull = !before && (await db.$count(tableOf(webhooks), eq(unitUid, after.unitUid))) >= webhookLimits.perUnit;
    const { url, kinds, reach } = after.values;
    const fault = addressFault(String(url), deps.settings.webhookHosts);
    const known = new Map(webhookKinds(deps.danbao.resources).map((one) => [one.kind, one]));
    const isHeld = splitPicks(String(kinds)).every((name) => {
      const kind = known.get(name);
      return kind !== undefined && holds(user, kind);
    });
    const isReached = reach !== 'group' || user.permissions.includes('unit:all');
    return [
      ...(isFull ? [{ field: 'name', rule: 'tooMany', message: tooMany }] : []),
      ...(fault ? [{ field: 'url', rule: `address-${fault}`, message: faults[fault] }] : []),
      ...(isHeld ? [] : [{ field: 'kinds', rule: 'unknown', message: notHeld }]),
      ...(isReached ? [] : [{ field: 'reach', rule: 'unknown', message: notHeldForGroup }]),
    ];
  },

  async after({ before, after }, { db, context }) {
    const { now } = context.deps;
    if (!after) {
      const id = String(before?.id);
      await db.delete(webhookStates).where(eq(webhookStates.webhookId, id));
      await db.delete(webhookAttempts).where(eq(webhookAttempts.webhookId, id));
      return;
    }
    const fresh = { ...afresh, nextAt: now() };
    const isOther = ['kinds', 'reach', 'url'].some((field) => before?.values[field] !== after.values[field]);
    await db
      .insert(webhookStates)
      .values({ webhookId: after.id, position: await positionNow(db), ...fresh })
      .onConflictDoUpdate({
        target: webhookStates.webhookId,
        set: { ...fresh, ...(isOther ? { deliveryId: null, deliveryEnd: null, deliveryMadeAt: null } : {}) },
      });
  },

  async compute(records, { db, context }) {
    const ids = records.map(({ id }) => id);
    const rows = await db.select().from(webhookStates).where(inArray(webhookStates.webhookId, ids));
    return records.map(({ id, values }) => {
      const row = rows.find(({ webhookId }) => webhookId === id);
      const state = stateOf(row, values['isActive'] === '1');
      return {
        state,
        ...(row?.sentAt ? { sentTime: wallTime(row.sentAt) } : {}),
        ...(row?.failingSince ? { failingSince: wallTime(row.failingSince) } : {}),
        ...(row && state === 'retrying' ? { nextTime: wallTime(row.nextAt) } : {}),
        ...(row?.error ? { error: keptError(row.error, context.locale) } : {}),
      };
    });
  },
};
