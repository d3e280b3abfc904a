import { type FlowBox, flowBoxes } from '@danbao/core/flows';
import { usePermission } from '@danbao/react';
import { type FlowFilter, FlowList, useFlowsToDo } from '@danbao/react/flows';
import { SegmentControl } from '@danbao/react/form';
import { useWaitingCounts } from '@danbao/react/shell';
import { Plus } from 'lucide-react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { listedPath } from '../../shared/flow-links.ts';
import { flowsWaiting } from '../../shared/flows-waiting.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { emptySearch, FlowSearchForm } from './flow-search-form.tsx';
import { useFlowPageWords } from './i18n/words.ts';

const boxes = flowBoxes.map(({ value }) => value);

/** To do, done, finished, started by me: one page; the list and what is searched for stand in the address. */
export function FlowsPage() {
  const { box } = useParams();
  const known = boxes.find((value) => value === box);
  return known ? <FlowsOf key={known} box={known} /> : <Navigate to="/flows/todo" replace />;
}

function FlowsOf({ box }: { readonly box: FlowBox }) {
  const w = useFlowPageWords();
  usePageTitle(w(box));
  const navigate = useNavigate();
  const mayStart = usePermission('flow:write');
  const count = useFlowsToDo() ?? 0;
  const state = useListAddress<FlowFilter>(emptySearch);
  const [asked, ask] = state;
  return (
    <>
      <PageHead
        title={w(box)}
        tools={
          <>
            <SegmentControl
              name="box"
              label={w('listAs')}
              value={box}
              options={boxes.map((value) => ({
                value,
                text: value !== 'todo' ? w(value) : count > 0 ? w('todoCount', { count }) : w('todoTab'),
              }))}
              onChange={(next) => void navigate(`/flows/${next}`)}
            />
            {mayStart && (
              <Link to="/flows/start" className="db-root db-button db-button-primary">
                <Plus aria-hidden="true" />
                {w('start')}
              </Link>
            )}
          </>
        }
      />
      {box === 'todo' && <OtherWork />}
      <FlowSearchForm initial={asked.search} onSearch={(search) => ask({ ...asked, search, page: 1 })} />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <FlowList
          box={box}
          state={state}
          renderTitle={(row) => (
            <Link to={listedPath(row, box)} className="db-root db-link inline-block min-w-40">
              {row.title}
            </Link>
          )}
        />
      </div>
    </>
  );
}

/** The way to what waits for the person beside flows. */
function OtherWork() {
  const w = useFlowPageWords();
  const counts = useWaitingCounts();
  if (!counts) return null;
  const { total } = counts;
  const count = flowsWaiting(counts);
  if (total === count) return null;
  return (
    <p className="db-root db-banner mb-3">
      {w('otherWork', { total, count, others: total - count })}
      <Link to="/todo" className="db-link">
        {w('allWork')}
      </Link>
    </p>
  );
}
