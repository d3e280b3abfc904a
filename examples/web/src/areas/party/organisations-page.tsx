import { partyMembers, partyOrgs, partyReports } from '@danbao/core/office';
import { ResourcesProvider, usePermission } from '@danbao/react';
import { PersonControl } from '@danbao/react/flows';
import { ResourceList } from '@danbao/react/resources';
import { definitions } from '../../shared/definitions.ts';
import { listPanel } from '../../shared/list-panel.tsx';
import { ResourcePage } from '../resources/resource-page.tsx';
import { usePartyWords } from './i18n/words.ts';

const byLeader = { leaderId: PersonControl };
const byPerson = { personId: PersonControl };

/** Organisations with their members and what they have reported. */
export function OrganisationsPage() {
  const w = usePartyWords();
  const reports = usePermission('party:write');
  return (
    <>
      <ResourcePage
        resource={partyOrgs}
        title={w('organisations')}
        about={w('organisationsAbout')}
        controls={byLeader}
      />
      <div className="mt-3 grid gap-3">
        <ResourcesProvider resources={definitions().resources}>
          <ResourceList resource={partyMembers} controls={byPerson} arrange={listPanel} />
          {reports && <ResourceList resource={partyReports} arrange={listPanel} />}
        </ResourcesProvider>
      </div>
    </>
  );
}
