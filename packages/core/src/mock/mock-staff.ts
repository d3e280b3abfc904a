import type { MockHandlers } from './mock-handlers.ts';

/** One department, and every account as a colleague in it. */
export const mockStaff: Pick<MockHandlers['departments'], 'tree' | 'staff'> = {
  tree: (_, { state }) =>
    state.departments.map(({ deptId, deptName, unitUid }) => ({
      deptId: String(deptId),
      deptName: String(deptName),
      unitUid: String(unitUid),
      children: [],
    })),
  staff: ({ deptId }, { state }) => {
    const department = state.departments.find((row) => row.deptId === deptId || row.unitUid === deptId);
    if (!department) return [];
    return [...state.accounts.keys()].map((name) => ({
      userId: name,
      realName: name,
      deptName: String(department.deptName),
    }));
  },
};
