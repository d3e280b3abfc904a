import { label } from '@danbao/core';
import { type PartyTask, partyPlans, partyTaskEndpoints, partyTasks } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { ResourcesProvider, useEndpoint, usePermission } from '@danbao/react';
import { PersonControl } from '@danbao/react/flows';
import { Listing, ResourceList, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { listPanel } from '../../shared/list-panel.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { usePartyWords } from './i18n/words.ts';
import { ProgressDialog } from './progress-dialog.tsx';

const ownTasks = listing(partyTaskEndpoints.mine, {
  title: label('我的任务', 'My tasks'),
  follows: ['partyTask'],
  rowTitle: 'name',
  columns: ['name', 'end', 'progress', 'status'],
});

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
  const today = useDayInChina();
  const refresh = useRefreshResource(partyTasks);
  const { data } = useEndpoint(partyTaskEndpoints.mine, undefined);
  const [{ task: named }, change] = useAddressState<string>({ task: '' });
  const reported = (data as readonly PartyTask[] | undefined)?.find(({ id }) => id === named);
  return (
    <>
      <Listing
        listing={ownTasks}
        columns={{
          end: {
            cell: ({ end, status }) => (
              <span>
                {end} {status !== '2' && end < today && <span className="db-tag db-tag-warning">{w('late')}</span>}
              </span>
            ),
          },
          progress: { cell: ({ progress }) => `${progress}%` },
        }}
        rowTools={(task) => (
          <Button
            variant="text"
            aria-label={w('tellProgressOf', { name: task.name })}
            onClick={() => change({ task: task.id })}
          >
            {w('tellProgress')}
          </Button>
        )}
        empty={w('noTasks')}
        arrange={listPanel}
      />
      {reported && (
        <ProgressDialog
          task={reported}
          endpoint={partyTaskEndpoints.setProgress}
          onDone={refresh}
          onClose={() => change({ task: '' })}
        />
      )}
    </>
  );
}
