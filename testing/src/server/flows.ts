import { entity, label } from '@danbao/core';
import { price, text } from '@danbao/core/fields';
import { type FlowNode, flow } from '@danbao/core/flows';
import type { Principal } from '../../../examples/server/src/auth/principal.ts';
import type { Context } from '../../../examples/server/src/context.ts';
import { inOneTransaction } from '../../../examples/server/src/http/write.ts';
import { sampleAccounts } from '../../../examples/server/src/sample/accounts.ts';
import { firstRoles } from '../../../examples/server/src/seed/first-roles.ts';
import type { TestServer } from './test-server.ts';

const node = (code: string, post: NonNullable<FlowNode['post']>, rest: Partial<FlowNode> = {}): FlowNode => ({
  code,
  label: label(code, code),
  finishCode: code,
  post,
  ...rest,
});

/** A flow with everything: a node of the department, two that sign side by side, one that fills in, one on a condition. */
export const drillFlow = flow({
  code: 'drill_flow',
  label: label('演练', 'Drill'),
  about: label('演练', 'Drill'),
  group: 'office',
  needs: 'flow:read',
  form: entity({
    name: 'drillForm',
    label: label('演练单', 'Drill form'),
    fields: {
      goods: text('物品', 'Goods', { required: true, max: 20 }),
      sum: price('金额', 'Sum', { required: true }),
      note: text('备注', 'Note', { max: 50 }),
    },
  }),
  title: ['goods'],
  freezes: { parts: ['files'] },
  stages: [
    [{ code: 'apply', label: label('申请', 'Apply'), finishCode: 'apply' }],
    [node('head', 'departmentHead', { within: 'department' })],
    [node('finance', 'financeHead'), node('office', 'officeHead', { fills: ['note'] })],
    [node('manager', 'generalManager', { when: { atLeast: 'sum', amount: '10' } })],
  ],
});

/** A sample account as the engine sees it, without a session. */
export function principalOf(username: string): Principal {
  const account = sampleAccounts.find((one) => one.username === username);
  if (!account) throw new Error(`no account ${username}`);
  const { userId, realName, unitUid, roleId } = account;
  const permissions = firstRoles.find((role) => role.roleId === roleId)?.permissions ?? [];
  return {
    userId,
    username,
    realName,
    unitUid,
    unitName: '',
    sessionId: '',
    roleId,
    permissions,
    standsInFor: [],
    mustChangePassword: false,
    mustSetFactor: false,
    menuRevision: 1,
  };
}

/** What a handler is called with, past HTTP. */
export function contextFor({ deps }: Pick<TestServer, 'deps'>, user: Principal): Context {
  return {
    deps,
    db: deps.db,
    user,
    locale: 'zh',
    requestId: 'test',
    callKey: 'test',
    address: 'here',
    seenVersion: undefined,
    handling: 'lenient',
    warn: () => undefined,
    log: deps.log,
    signal: new AbortController().signal,
    say: () => {},
    wasDone: async () => false,
    write: (work) => inOneTransaction({ db: deps.db, user, requestId: 'test' }, work),
  };
}
