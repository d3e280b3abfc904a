import { entity, type ValuesOf } from '../../entity.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { answerCall } from '../../resource/answer-call.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { ResourceHost } from '../../resource/store.ts';

/** Groups of colleagues that a person has put together, for handing documents to all of them. */
export const userGroups = resource({
  name: 'userGroup',
  plural: 'userGroups',
  label: label('人员分组', 'Group of people'),
  pluralLabel: label('人员分组', 'Groups of people'),
  id: 'groupId',
  fields: {
    groupName: text('分组名称', 'Name', { required: true, max: 50 }),
    userIds: texts('成员', 'Members', { required: true, max: 64 }),
  },
  computed: { userNames: text('成员姓名', 'Names of members', { max: 10_000, idField: 'userIds', several: true }) },
  access: { read: 'flow:read', write: 'flow:write' },
  scope: 'own',
  list: { columns: ['groupName', 'userNames'], search: ['groupName'], order: 'createTime' },
  calls: { remove: 'DELETE oa/tbGroup' },
  rules: {
    derive: (values) => ({ ...values, userIds: [...new Set(values['userIds'] as readonly string[])] }),
    compute: async (records, host) => {
      const names = await host.people(records.flatMap(({ values }) => values['userIds'] as readonly string[]));
      return records.map(({ values }) => ({
        userNames: (values['userIds'] as readonly string[]).flatMap((one) => names.get(one) ?? []).join('、'),
      }));
    },
  },
});

export type UserGroup = RecordOf<typeof userGroups>;

/** The original system adds and changes a group by one call. */
export const userGroupSave = entity({
  name: 'userGroupSave',
  label: label('人员分组', 'Group of people'),
  fields: {
    groupId: text('分组编号', 'Group id', { max: 64 }),
    ...userGroups.input.fields,
    version: integer('版本', 'Version', { extension: true }),
  },
});

export function saveUserGroup(
  { version: _, ...group }: ValuesOf<typeof userGroupSave>,
  host: ResourceHost,
): Promise<UserGroup> {
  return answerCall(userGroups, group.groupId === undefined ? 'add' : 'update', group, host);
}

export async function listUserGroups(host: ResourceHost): Promise<readonly UserGroup[]> {
  return (await answerCall(userGroups, 'page', { pageSize: '10000' }, host)).rows;
}
