import { admin, permissionNames } from '@danbao/core/admin';
import { allows } from '@danbao/core/client';
import { betweenNames } from '@danbao/core/i18n';
import { eq } from 'drizzle-orm';
import { registry } from '../../auth/permissions.ts';
import { aspectsOfAccount, changesRights } from '../../auth/right-changes.ts';
import type { Change, Context, Write } from '../../context.ts';
import { roles, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { accountAspects, rightRecords } from '../../i18n/right-changes.ts';
import { sentence } from '../../i18n/sentences.ts';
import { leaveMessages } from './leave-messages.ts';

/** Tells people of the changes of rights among these, within their transaction. */
export type NotifyOfRights = (
  context: {
    readonly deps: Pick<Deps, 'now' | 'events'>;
    readonly user: Pick<Context['user'], 'userId' | 'realName'>;
  },
  write: Pick<Write, 'db' | 'afterwards'>,
  changes: readonly Change[],
) => Promise<void>;

type State = Readonly<Record<string, unknown>>;

/** What is kept of a message is in Chinese, whoever reads it. */
const locale = 'zh';
const between = betweenNames(locale);
/** As many are named one by one. */
const mostNamed = 5;

/** No right changes in silence: whoever gives rights is told of it, and who has or loses one, but not who did it. */
export const notifyOfRights: NotifyOfRights = async ({ deps, user }, write, changes) => {
  const ofRights = changes.filter(changesRights);
  if (ofRights.length === 0) return;
  const people = await write.db
    .select({ userId: users.userId, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(eq(users.active, true));
  const keepers = people.filter(({ permissions }) => allows(admin.updateRole.access, permissions));
  const what = ofRights.slice(0, mostNamed).map(said).join('；');
  const typeName = sentence('rightsChangedTitle', locale);
  const content = sentence(ofRights.length > mostNamed ? 'manyRightsChanged' : 'rightsChanged', locale, {
    ...{ name: user.realName, what, count: ofRights.length },
  });
  const others = (ids: readonly string[]) => ids.filter((id) => id !== user.userId);
  const toKeepers = others(keepers.map(({ userId }) => userId));
  await leaveMessages({ deps }, write, toKeepers, { typeName, content, page: '/admin/audit' });
  for (const change of ofRights.filter(({ entity, action }) => entity === 'account' && action === 'update')) {
    const to = others([change.entityId]).filter((id) => !toKeepers.includes(id));
    const own = sentence('ownRightsChanged', locale, { name: user.realName, what: said(change) });
    await leaveMessages({ deps }, write, to, { typeName, content: own, page: '/user/profile' });
  }
};

/** What a change is about, and what of it. */
function said({ entity, action, before, after }: Change): string {
  const [was, is] = [(before ?? {}) as State, (after ?? {}) as State];
  const kind = rightRecords[entity]?.[locale] ?? entity;
  const name = nameIn(is) ?? nameIn(was);
  const record = name === undefined ? kind : sentence('rightRecordNamed', locale, { kind, name });
  if (action !== 'update')
    return sentence(action === 'add' ? 'rightRecordAdded' : 'rightRecordRemoved', locale, { record });
  if (entity === 'role') return [record, ...difference(was, is)].join('');
  if (entity !== 'account') return record;
  const aspects = aspectsOfAccount(was, is).map((aspect) => accountAspects[aspect][locale]);
  return sentence('rightsOfAccount', locale, { record, what: [...new Set(aspects)].join(between) });
}

/** Records are known by these, each by its own. */
const names = ['realName', 'roleName', 'zh', 'flowName', 'name'] as const;

function nameIn(state: State): string | undefined {
  const name = names.map((one) => state[one]).find((one) => one !== undefined && one !== null);
  return name === undefined ? undefined : String(name);
}

function difference(was: State, is: State): readonly string[] {
  const labels = permissionNames(registry(), locale);
  const permissionsOf = (state: State) => (state['permissions'] ?? []) as readonly string[];
  const only = (some: State, other: State) => {
    const held = permissionsOf(other);
    const rights = permissionsOf(some).filter((right) => !held.includes(right));
    const what = rights
      .slice(0, mostNamed)
      .map((right) => labels.get(right) ?? right)
      .join(between);
    return rights.length > mostNamed ? sentence('manyRights', locale, { what, count: rights.length }) : what;
  };
  const [added, removed] = [only(is, was), only(was, is)];
  return [
    ...(added ? [sentence('rightsAdded', locale, { what: added })] : []),
    ...(removed ? [sentence('rightsRemoved', locale, { what: removed })] : []),
  ];
}
