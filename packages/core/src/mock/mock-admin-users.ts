import { found, page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { keepRow, sameValue, seenRow } from './mock-rows.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

export const mockUsers: Pick<
  MockHandlers['admin'],
  'users' | 'user' | 'addUser' | 'updateUser' | 'enableUser' | 'resetPassword' | 'menuOfUser' | 'units'
> = {
  users: ({ text = '', unitUid, roleId, active, ...paging }, { state }) =>
    page(
      [...state.users.values()].filter(
        (row) =>
          `${row.username}\n${row.realName}`.includes(text) &&
          (unitUid === undefined || row.unitUid === unitUid) &&
          (roleId === undefined || row.roleId === roleId) &&
          (active === undefined || row.active === active),
      ),
      paging,
    ) as never,
  user: ({ userId }, { state }) => found(state.users.get(userId)) as never,
  addUser: ({ password, ...body }, { state }) => {
    refuseIssues(sameValue(state.users, body.userId, body, 'username'));
    const permissions = permissionsOf(state, body.roleId);
    state.accounts.set(body.username, { password, permissions });
    return keepRow(state.users, body.userId, named(state, { ...body, active: '1' })) as never;
  },
  updateUser: (body, context) => {
    const { state } = context;
    const before = seenRow(context, state.users, body.userId, body);
    refuseIssues(sameValue(state.users, body.userId, body, 'username'));
    return keepRow(state.users, body.userId, named(state, { ...body, active: before.active })) as never;
  },
  enableUser: ({ userId, active }, context) => {
    const before = seenRow(context, context.state.users, userId, { userId, active });
    if (active === '0' && before.username === context.username) throw new Refusal(409, 'conflict');
    return keepRow(context.state.users, userId, { ...before, active }) as never;
  },
  resetPassword: ({ userId, password }, { state }) => {
    const { username, roleId } = found(state.users.get(userId));
    state.accounts.set(String(username), { password, permissions: permissionsOf(state, String(roleId)) });
    return undefined;
  },
  menuOfUser: ({ userId }, { state }) => {
    const { roleId } = found(state.users.get(userId));
    return { permissions: permissionsOf(state, String(roleId)), routes: [] };
  },
  units: (_, { state }) => state.units as never,
};

function permissionsOf(state: MockState, roleId: string): readonly string[] {
  return (state.roles.get(roleId)?.permissions ?? []) as readonly string[];
}

/** With the names of unit and role; both must be there. */
function named(state: MockState, body: Row): Row {
  const unit = state.units.find(({ unitUid }) => unitUid === body.unitUid);
  const role = state.roles.get(String(body.roleId));
  refuseIssues([
    ...(unit ? [] : [{ field: 'unitUid', rule: 'unknown' }]),
    ...(role ? [] : [{ field: 'roleId', rule: 'unknown' }]),
  ]);
  return { ...body, unitName: unit?.unitName, roleName: role?.roleName };
}
