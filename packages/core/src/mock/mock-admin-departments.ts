import type { MockHandlers } from './mock-handlers.ts';
import { keepRow, sameValue, seenRow } from './mock-rows.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

export const mockAdminDepartments: Pick<
  MockHandlers['admin'],
  'departments' | 'addDepartment' | 'updateDepartment' | 'removeDepartment'
> = {
  departments: ({ unitUid }, { state }) =>
    state.departments.filter((row) => row.unitUid === unitUid).map((row) => asRecord(state, row)) as never,
  addDepartment: (body, { state }) => {
    const deptId = state.nextId();
    return asRecord(state, keep(state, deptId, { ...body, parentId: body.parentId ?? body.unitUid })) as never;
  },
  updateDepartment: (body, context) => {
    const { state } = context;
    const { unitUid } = seenRow(context, rowsOf(state), body.deptId, body);
    return asRecord(state, keep(state, body.deptId, { ...body, unitUid, parentId: body.parentId ?? unitUid })) as never;
  },
  removeDepartment: ({ deptId }, context) => {
    const { state } = context;
    const row = asRecord(state, seenRow(context, rowsOf(state), deptId, { deptId }));
    if (row.userCount !== '0' || state.departments.some(({ parentId }) => parentId === deptId))
      throw new Refusal(409, 'conflict');
    state.departments.splice(
      state.departments.findIndex((each) => each.deptId === deptId),
      1,
    );
    return undefined;
  },
};

const rowsOf = ({ departments }: MockState) =>
  new Map<string, Row>(departments.map((row) => [String(row.deptId), row]));

function keep(state: MockState, deptId: string, body: Row): Row {
  const rows = rowsOf(state);
  refuseIssues(sameValue(rows, deptId, body, 'deptName'));
  const kept = keepRow(rows, deptId, { ...body, deptId });
  const place = state.departments.findIndex((each) => each.deptId === deptId);
  state.departments.splice(place < 0 ? state.departments.length : place, 1, kept);
  return kept;
}

/** Directly below the unit there is no parent. */
function asRecord({ users }: MockState, { parentId, ...row }: Row): Row {
  const people = [...users.values()].filter((user) => user.unitUid === row.unitUid && user.deptName === row.deptName);
  return {
    version: '1',
    ...row,
    ...(parentId === row.unitUid ? {} : { parentId }),
    userCount: String(people.length),
  };
}
