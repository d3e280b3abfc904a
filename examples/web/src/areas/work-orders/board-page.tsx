import { workOrderStates, workOrders } from '@danbao/core/documents';
import { documentLevels, flowDefinitions, flowPath, workOrderCategories } from '@danbao/core/flows';
import { formatTime } from '@danbao/core/format';
import { useEndpoint, useLiveEvents, useLocale, usePermission } from '@danbao/react';
import { ListChecks, Plus, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { Board } from '../../shared/flow-family/board.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useWorkOrderWords } from './i18n/words.ts';

const flow = flowDefinitions.workOrder;

/** The work orders, side by side by what they wait for; what is late says so. */
export function WorkOrderBoardPage() {
  const w = useWorkOrderWords();
  const locale = useLocale();
  usePageTitle(w('workOrders'));
  const mayStart = usePermission('flow:write');
  const { data, error, refetch } = useEndpoint(workOrders.board, undefined);
  useLiveEvents(['flow'], () => void refetch());
  return (
    <Board
      title={w('workOrders')}
      about={w('workOrdersAbout')}
      className="md:grid-cols-2 xl:grid-cols-5"
      tools={
        <>
          <Link to="/work-orders" className="db-root db-button">
            <ListChecks aria-hidden="true" />
            {w('workOrderList')}
          </Link>
          {mayStart && (
            <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
              <Plus aria-hidden="true" />
              {w('startOf', { name: flow.label[locale] })}
            </Link>
          )}
        </>
      }
      failed={error !== null}
      onRetry={() => void refetch()}
      columns={
        data &&
        workOrderStates.map(({ value, label }) => {
          const rows = data.filter(({ state }) => state === value);
          const late = rows.filter(({ isOverdue }) => isOverdue === '1').length;
          const note = late > 0 && <p className="mb-2 text-13 text-danger">{w('lateCount', { count: late })}</p>;
          return { key: value, title: label[locale], rows, note };
        })
      }
      renderRow={({ flowId, title, category, urgency, place, starter, startedAt, state, handler, ...row }) => {
        const isLate = row.isOverdue === '1';
        return (
          <>
            <Link to={flowPath(flow, 'detail', { flowId })} className="db-root db-link text-14">
              {title}
            </Link>
            <span>
              {answerOf(workOrderCategories, category, locale)} · {answerOf(documentLevels, urgency, locale)}
            </span>
            <span className="text-quiet">{place}</span>
            <span className="text-quiet">{w('askedBy', { name: starter, time: formatTime(startedAt) })}</span>
            {handler && <span className="text-quiet">{w('dealtWithBy', { name: handler })}</span>}
            {row.due && (state !== 'ended' || isLate) && (
              <span className={isLate ? 'flex items-center gap-1 text-danger' : 'text-quiet'} title={row.due}>
                {isLate && <TriangleAlert aria-hidden="true" className="size-4" />}
                {w(isLate ? 'wasDue' : 'dueOn', { date: withoutYear(row.due) })}
              </span>
            )}
            {row.rating && <span className="text-quiet">{w('rated', { count: row.rating })}</span>}
          </>
        );
      }}
    />
  );
}

/** A card is narrow, and what is on the board is of these days. */
const withoutYear = (moment: string) => formatTime(moment).slice('yyyy-'.length);
