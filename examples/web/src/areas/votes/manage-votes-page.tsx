import { groups } from '@danbao/core/documents';
import { votes } from '@danbao/core/office';
import { useEndpoint, usePermission } from '@danbao/react';
import { ChoicesControl, type ControlProps } from '@danbao/react/form';
import { ResourceDialog } from '@danbao/react/resources';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useVoteWords } from './i18n/words.ts';

const controls = { scopeDeptIds: DepartmentsControl };
const names = Object.keys(votes.input.fields);
/** Who works for one unit lets that unit vote only. */
const ofOneUnit = names.filter((name) => name !== 'reach');

/** Prepares, opens and ends votes. */
export function ManageVotesPage() {
  const w = useVoteWords();
  const isForAll = usePermission('unit:all');
  return (
    <ResourcePage
      resource={votes}
      title={w('manage')}
      about={w('manageAbout')}
      controls={controls}
      rowActions={({ status }) => (status === '3' ? ['remove'] : ['change', 'remove'])}
      renderForm={(props) => <ResourceDialog {...props} names={isForAll ? names : ofOneUnit} />}
    />
  );
}

/** Departments within reach, by their names. */
function DepartmentsControl(props: ControlProps) {
  const found = useEndpoint(groups.departments, {}, { staleTime: 60_000 }).data ?? [];
  const options = found.map(({ deptId, deptName }) => ({ value: deptId, text: deptName }));
  return <ChoicesControl {...props} options={options} />;
}
