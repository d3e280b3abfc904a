import type { MockHandlers } from './mock-handlers.ts';
import { keepRow, sameValue, seenRow } from './mock-rows.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

export const mockRoles: Pick<MockHandlers['admin'], 'roles' | 'addRole' | 'updateRole' | 'removeRole'> = {
  roles: (_, { state }) => [...state.roles.values()].map((row) => counted(state, row)) as never,
  addRole: (body, { state }) => {
    const roleId = state.nextId();
    refuseIssues(sameValue(state.roles, roleId, body, 'roleName'));
    return counted(state, keepRow(state.roles, roleId, { ...body, roleId })) as never;
  },
  updateRole: (body, context) => {
    const { state } = context;
    seenRow(context, state.roles, body.roleId, body);
    refuseIssues(sameValue(state.roles, body.roleId, body, 'roleName'));
    return counted(state, keepRow(state.roles, body.roleId, body)) as never;
  },
  removeRole: ({ roleId }, context) => {
    const { state } = context;
    if (Number(counted(state, seenRow(context, state.roles, roleId, { roleId })).userCount) > 0)
      throw new Refusal(409, 'conflict');
    state.roles.delete(roleId);
    return undefined;
  },
};

function counted({ users }: MockState, row: Readonly<Record<string, unknown>>) {
  const own = [...users.values()].filter(({ roleId }) => roleId === row.roleId);
  return { ...row, userCount: String(own.length) };
}
