import { found } from './find-row.ts';
import { rowOf } from './mock-flow-rows.ts';
import type { MockHandlers } from './mock-handlers.ts';

const unitUid = '1';
const documents: readonly string[] = ['publishing_flow', 'receipt_flow'];

/** Groups, people and documents in memory. */
export const mockGroups: MockHandlers['groups'] = {
  list: (_, { state, username }) => groupsOf(state.userGroups, username),
  save: ({ groupId, ...body }, { state, username }) => {
    if (groupId !== undefined) found(groupsOf(state.userGroups, username).find((one) => one.groupId === groupId));
    const row = { ...body, groupId: groupId ?? state.nextId(), username };
    state.userGroups.set(row.groupId, row);
    return { ...body, groupId: row.groupId };
  },
  remove: ({ groupId }, { state, username }) => {
    found(groupsOf(state.userGroups, username).find((one) => one.groupId === groupId));
    state.userGroups.delete(groupId);
    return undefined;
  },
  members: (_, { state, username }) =>
    groupsOf(state.userGroups, username).flatMap(({ groupId, userIds }) =>
      (userIds as readonly string[]).map((userId) => ({ groupId, userId, realName: userId, unitUid })),
    ),
  allUsers: (_, { state }) => [...state.accounts.keys()].map((userId) => ({ userId, realName: userId, unitUid })),
  documents: (_, context) =>
    [...context.state.flows.values()]
      .filter(({ flowCode, state }) => documents.includes(flowCode) && state.status === 'ended')
      .map((flow) => {
        const { flowId, flowCode, title, starterName, createTime } = rowOf(flow, context);
        return { docId: flowId, flowCode, title, drafter: starterName, endTime: flow.log.at(-1)?.time ?? createTime };
      }),
};

function groupsOf(groups: ReadonlyMap<string, Record<string, unknown>>, username: string) {
  return [...groups.values()]
    .filter((row) => row['username'] === username)
    .map(({ groupId, groupName, userIds }) => ({ groupId, groupName, userIds })) as unknown as {
    readonly groupId: string;
    readonly groupName: string;
    readonly userIds: readonly string[];
  }[];
}
