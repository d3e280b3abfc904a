import type { Subject } from '../subject/subject.ts';
import { accountKind } from './account-kind.ts';
import { departmentKind, menuKind, roleKind, unitKind } from './admin-kinds.ts';
import { adminLists } from './admin-lists.ts';
import { adminTarget } from './admin-target.ts';
import type { ExchangeClient } from './client.ts';
import type { Target } from './target.ts';

const kinds = {
  units: unitKind,
  departments: departmentKind,
  roles: roleKind,
  users: accountKind,
  'menu-entries': menuKind,
} as const;

/** The server's side of the sheets of administration, loaded by those who set a deployment up. */
export function adminTargets(client: Pick<ExchangeClient, 'request'>): (subject: Subject) => Target {
  const lists = adminLists(client);
  return (subject) => adminTarget(subject, kinds[subject.noun as keyof typeof kinds](client, lists));
}
