import { type PartyTask, partyPlans, partyTaskEndpoints, partyTasks, taskStates } from '@danbao/core/office';
import { ResourcesProvider, useEndpoint, useLocale, usePermission } from '@danbao/react';
import { PersonControl } from '@danbao/react/flows';
import { ResourceList, useRefreshResource } from '@danbao/react/resources';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { definitions } from '../../shared/definitions.ts';
import { listPanel } from '../../shared/list-panel.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { usePartyWords } from './i18n/words.ts';
import { ProgressDialog } from './progress-dialog.tsx';

const controls = { personId: PersonControl };

/** Own tasks first, then plans and all tasks of plans. */
export function PlansPage() {
  const w = usePartyWords();
  const manages = usePermission('party:manage');
  return (
    <>
      <ResourcePage
        resource={partyPlans}
        title={w('plans')}
        about={w('plansAbout')}
        tools={
          manages && (
            <Link className="db-root db-button" to="/party/plan-types">
              {w('planTypes')}
            </Link>
          )
        }
      />
      <div className="mt-3 grid gap-3">
        <MyTasks />
        <ResourcesProvider resources={definitions().resources}>
          <ResourceList resource={partyTasks} controls={controls} arrange={listPanel} />
        </ResourcesProvider>
      </div>
    </>
  );
}

function MyTasks() {
  const w = usePartyWords();
  const locale = useLocale();
  const today = useDayInChina();
  const refresh = useRefreshResource(partyTasks);
  const { data, error, refetch } = useEndpoint(partyTaskEndpoints.mine, undefined);
  const [{ task: named }, change] = useAddressState<string>({ task: '' });
  const rows = data as readonly PartyTask[] | undefined;
  const reported = rows?.find(({ id }) => id === named);
  const columns: Column<PartyTask>[] = [
    { id: 'name', header: w('task'), cell: ({ name }) => name },
    {
      id: 'end',
      header: w('until'),
      kind: 'nowrap',
      cell: ({ end, status }) => (
        <span>
          {end} {status !== '2' && end < today && <span className="db-tag db-tag-warning">{w('late')}</span>}
        </span>
      ),
    },
    { id: 'progress', header: w('progress'), kind: 'number', cell: ({ progress }) => `${progress}%` },
    {
      id: 'status',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ status }) => answerOf(taskStates, status, locale),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (task) => (
        <Button
          variant="text"
          aria-label={w('tellProgressOf', { name: task.name })}
          onClick={() => change({ task: task.id })}
        >
          {w('tellProgress')}
        </Button>
      ),
    },
  ];
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('myTasks')}>
      <h2 className="mb-3 text-16 font-semibold">{w('myTasks')}</h2>
      <DataTable
        label={w('myTasks')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={w('noTasks')}
        cards
      />
      {reported && (
        <ProgressDialog
          task={reported}
          endpoint={partyTaskEndpoints.setProgress}
          onDone={refresh}
          onClose={() => change({ task: '' })}
        />
      )}
    </section>
  );
}
