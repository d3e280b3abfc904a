import { admin, permissionNames } from '@danbao/core/admin';
import { allows } from '@danbao/core/client';
import { betweenNames } from '@danbao/core/i18n';
import { eq } from 'drizzle-orm';
import { registry } from '../../auth/permissions.ts';
import { aspectsOfAccount, changesRights } from '../../auth/right-changes.ts';
import type { Change, Context, Write } from '../../context.ts';
import { roles, users } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import { leaveMessages } from './leave-messages.ts';

/** Tells people of the changes of rights among these, within their transaction. */
export type TellOfRights = (
  context: Pick<Context, 'deps' | 'user'>,
  write: Write,
  changes: readonly Change[],
) => Promise<void>;

type State = Readonly<Record<string, unknown>>;

const between = betweenNames('zh');
/** As many are named one by one. */
const mostNamed = 5;

/** No right changes in silence: whoever gives rights is told of it, and who has or loses one, but not who did it. */
export const tellOfRights: TellOfRights = async ({ deps, user }, write, changes) => {
  const ofRights = changes.filter(changesRights);
  if (ofRights.length === 0) return;
  const people = await write.db
    .select({ userId: users.userId, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(eq(users.active, true));
  const keepers = people.filter(({ permissions }) => allows(admin.updateRole.access, permissions));
  const what = ofRights.slice(0, mostNamed).map(said).join('；');
  const content = sentence(ofRights.length > mostNamed ? 'manyRightsChanged' : 'rightsChanged', 'zh', {
    ...{ name: user.realName, what, count: ofRights.length },
  });
  const others = (ids: readonly string[]) => ids.filter((id) => id !== user.userId);
  const toKeepers = others(keepers.map(({ userId }) => userId));
  await leaveMessages({ deps }, write, toKeepers, { typeName, content, page: '/admin/audit' });
  for (const change of ofRights.filter(({ entity, action }) => entity === 'account' && action === 'update')) {
    const to = others([change.entityId]).filter((id) => !toKeepers.includes(id));
    const own = sentence('ownRightsChanged', 'zh', { name: user.realName, what: said(change) });
    await leaveMessages({ deps }, write, to, { typeName, content: own, page: '/user/profile' });
  }
};

const typeName = '权限变更';

/** What a change is about, and what of it. */
function said({ entity, action, before, after }: Change): string {
  const [was, is] = [(before ?? {}) as State, (after ?? {}) as State];
  const name = String(
    is['realName'] ??
      is['roleName'] ??
      is['zh'] ??
      is['flowName'] ??
      was['realName'] ??
      was['roleName'] ??
      was['zh'] ??
      '',
  );
  const of = `${kinds[entity] ?? entity}${name === '' ? '' : `“${name}”`}`;
  if (action !== 'update') return `${action === 'add' ? '新增' : '删除'}${of}`;
  if (entity === 'role') return `${of}${difference(was, is)}`;
  if (entity !== 'account') return of;
  return `${of}的${aspectsOfAccount(was, is)
    .map((aspect) => aspects[aspect])
    .join(between)}`;
}

function difference(was: State, is: State): string {
  const names = permissionNames(registry(), 'zh');
  const rightsOf = (state: State) => (state['permissions'] ?? []) as readonly string[];
  const named = (rights: readonly string[]) => {
    const shown = rights.slice(0, mostNamed).map((right) => names.get(right) ?? right);
    return `${shown.join(between)}${rights.length > mostNamed ? `等 ${rights.length} 项` : ''}`;
  };
  const added = rightsOf(is).filter((right) => !rightsOf(was).includes(right));
  const gone = rightsOf(was).filter((right) => !rightsOf(is).includes(right));
  return [...(added.length > 0 ? [`增加${named(added)}`] : []), ...(gone.length > 0 ? [`收回${named(gone)}`] : [])]
    .map((part) => `：${part}`)
    .join('');
}

const kinds: Readonly<Record<string, string>> = {
  account: '用户',
  role: '角色',
  ownPost: '岗位',
  flowChain: '审批链',
  flowNodes: '产品流程节点',
  formTemplate: '表单',
  standIn: '代办',
};

const aspects: Readonly<Record<ReturnType<typeof aspectsOfAccount>[number], string>> = {
  roleId: '角色',
  posts: '岗位',
  active: '启停',
  unitUid: '单位',
  deptName: '部门',
  passwordSet: '密码',
  passwordReset: '密码',
  secondFactor: '两步验证',
};
