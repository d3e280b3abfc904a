import { admin } from '../../areas/admin/endpoints.ts';
import { accountSheet } from '../../areas/admin/sheets.ts';
import type { ValuesOf } from '../../entity.ts';
import { newGuarantyId } from '../../format/guaranty-id.ts';
import type { AdminLists } from './admin-lists.ts';
import { departmentNames, given, sent, split, stored, unitNames } from './admin-parts.ts';
import type { AdminKind } from './admin-target.ts';
import type { ExchangeClient } from './client.ts';
import { nameUnknown, unlessNamed } from './name-unknown.ts';

type Client = Pick<ExchangeClient, 'request'>;

/** People. A new one gets a password that nobody has seen; whoever gives out first passwords has them made. */
export function accountKind(client: Client, lists: AdminLists): AdminKind {
  const unitOf = async (name: unknown) =>
    (await lists.get('units')).find(({ unitUid, unitName }) => unitName === name || unitUid === name);
  const roleOf = async (name: unknown) => (await lists.get('roles')).find(({ roleName }) => roleName === name);
  const postOf = async (name: string) =>
    (await lists.get('posts')).find((one) => [one.post, one.name, one.nameEn].includes(name));
  return {
    access: admin.addUser.access,
    all: async () => {
      const all = await lists.get('users');
      const named = await lists.get('posts');
      const nameOf = (post: string) => named.find((one) => one.post === post)?.name ?? post;
      return all.map(({ posts = [], ...user }) => {
        const held = posts.length === 0 ? undefined : posts.map(nameOf).sort().join('、');
        return stored(accountSheet, user.userId, { ...user, ...given({ posts: held }) });
      });
    },
    forget: () => lists.forget('users'),
    resolve: async (values) => {
      const { unitName, deptName, roleName } = values;
      const [unit, roles, named] = await Promise.all([unitOf(unitName), lists.get('roles'), lists.get('posts')]);
      const held = await Promise.all(split(values['posts']).map(async (text) => ({ text, post: await postOf(text) })));
      const nobody = held.find(({ post }) => !post);
      const departments = unit && deptName !== undefined ? await lists.get('departments') : [];
      return {
        values: {
          ...values,
          ...(unit ? { unitName: unit.unitName } : {}),
          ...(held.length > 0 && !nobody
            ? {
                posts: held
                  .map(({ post }) => post?.name)
                  .sort()
                  .join('、'),
              }
            : {}),
        },
        issues: [
          ...(unit ? [] : [nameUnknown('unitName', unitName, unitNames(await lists.get('units')))]),
          ...unlessNamed(
            'roleName',
            roleName,
            roles.map((one) => one.roleName),
          ),
          ...(unit && deptName !== undefined
            ? unlessNamed('deptName', deptName, departmentNames(departments, unit.unitUid))
            : []),
          ...(nobody
            ? [
                nameUnknown(
                  'posts',
                  nobody.text,
                  named.map(({ name }) => name),
                ),
              ]
            : []),
        ],
      };
    },
    save: async (values, { id, stored: before }, options) => {
      const { unitName, roleName, posts: held, ...user } = values as ValuesOf<typeof accountSheet>;
      const posts = await Promise.all(split(held).map(async (name) => (await postOf(name))?.post ?? name));
      const unitUid = (await unitOf(unitName))?.unitUid ?? unitName;
      const roleId = (await roleOf(roleName))?.roleId ?? roleName;
      const body = { userId: before?.id ?? id, ...user, unitUid, roleId, posts };
      const saved = before
        ? await client.request(admin.updateUser, body, options)
        : await client.request(admin.addUser, { ...body, password: newGuarantyId(), onlyNew: '1' }, options);
      return sent(saved.userId, saved);
    },
    remove: (userId, options) => client.request(admin.enableUser, { userId, active: '0' }, options),
    onlyCancels: true,
  };
}
