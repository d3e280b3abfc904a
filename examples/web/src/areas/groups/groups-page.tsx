import { userGroups } from '@danbao/core/documents';
import { PeopleControl } from '@danbao/react/flows';
import { ResourcePage } from '../resources/resource-page.tsx';

const controls = { userIds: PeopleControl };

/** Groups of colleagues to whom a person hands documents together. */
export function GroupsPage() {
  return <ResourcePage resource={userGroups} controls={controls} />;
}
