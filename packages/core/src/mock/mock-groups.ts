import { listUserGroups, saveUserGroup } from '../areas/groups/user-groups.ts';
import { rowOf } from './mock-flow-rows.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockHost } from './mock-resources.ts';

const unitUid = '1';
const documents: readonly string[] = ['publishing_flow', 'receipt_flow'];

/** Groups, people and documents in memory. */
export const mockGroups: MockHandlers['groups'] = {
  list: (_, context) => listUserGroups(mockHost(context)),
  save: (group, context) => saveUserGroup(group, mockHost(context)),
  members: async (_, context) =>
    (await listUserGroups(mockHost(context))).flatMap(({ groupId, userIds }) =>
      userIds.map((userId) => ({ groupId, userId, realName: userId, unitUid })),
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
