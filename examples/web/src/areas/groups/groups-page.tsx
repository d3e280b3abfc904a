import { groups, type UserGroup, userGroups } from '@danbao/core/documents';
import { betweenNames } from '@danbao/core/i18n';
import { useEndpoint, useLocale } from '@danbao/react';
import { PeopleControl } from '@danbao/react/flows';
import { ResourcePage } from '../resources/resource-page.tsx';

const controls = { userIds: PeopleControl };

/** Groups of colleagues to whom a person hands documents together. */
export function GroupsPage() {
  const locale = useLocale();
  const people = useEndpoint(groups.allUsers, undefined, { staleTime: 60_000 }).data ?? [];
  const namesOf = (row: object) =>
    (row as UserGroup).userIds
      .map((id) => people.find(({ userId }) => userId === id)?.realName ?? id)
      .join(betweenNames(locale));
  return (
    <ResourcePage resource={userGroups} controls={controls} columns={{ userIds: { cell: namesOf, text: namesOf } }} />
  );
}
