import { type AnyFlow, addedText } from '@danbao/core/flows';
import { instantOf } from '@danbao/core/format';
import { betweenNames, colon } from '@danbao/core/i18n';
import { CircleDashed } from 'lucide-react';
import { useLocale } from '../provider/use-danbao.ts';
import { isHeldRow, namesOf, nodeName, openRows, stagesToCome } from './flow-course.ts';
import { TaskStatusTag } from './flow-tags.tsx';
import type { FlowWordFunction } from './i18n/words.ts';
import { useFlowWords } from './i18n/words.ts';
import type { FlowRecord, FlowTaskRecord } from './use-flows.ts';

export interface FlowTimelineProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
}

/** The way of a flow: every signature with the time that it took, who is waited for, and what is still to come. */
export function FlowTimeline({ flow, record }: FlowTimelineProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const isGoingOn = record.status === 'running' || record.status === 'draft' || record.status === 'suspended';
  const coming = isGoingOn ? stagesToCome(flow, record) : [];
  return (
    <ol className="db-root db-timeline" aria-label={w('timeline')}>
      {record.tasks.map((task) => (
        <TimelineStep key={task.no} flow={flow} task={task} isHeld={isHeldRow(task, record.tasks)} />
      ))}
      {coming.map((nodes) => (
        <li key={namesOf(nodes, locale)} className="db-timeline-step" data-state="coming">
          <span className="db-timeline-head">
            <span className="db-timeline-name">{namesOf(nodes, locale)}</span>
            <span className="db-root db-tag">
              <CircleDashed aria-hidden="true" />
              {w('comesNext')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How far a flow has come, in a line: how many nodes have signed, and who is waited for. */
export function FlowCourseLine({ flow, record }: FlowTimelineProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const open = openRows(record.tasks);
  const signed = new Set(record.tasks.filter(({ status }) => status === '1').map(({ node }) => node));
  for (const { node } of open) signed.delete(node);
  const coming = stagesToCome(flow, record).flat();
  const people = open
    .filter((task) => !isHeldRow(task, record.tasks))
    .map(({ userRealName = '' }) => userRealName)
    .filter((name) => name !== '');
  const waits =
    people.length > 0
      ? people.join(betweenNames(locale))
      : open.map((task) => nodeName(flow, task, locale)).join(betweenNames(locale));
  const count = w('signedOf', { done: signed.size, total: signed.size + open.length + coming.length });
  return <>{waits === '' ? count : `${count} · ${w('waitingFor', { people: waits })}`}</>;
}

interface TimelineStepProps {
  readonly flow: AnyFlow;
  readonly task: FlowTaskRecord;
  readonly isHeld: boolean;
}

function TimelineStep({ flow, task, isHeld }: TimelineStepProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const { userRealName = '', createTime, processEndTime } = task;
  const isOpen = processEndTime === undefined;
  const spent = timeSpent((isOpen ? Date.now() : Number(instantOf(processEndTime))) - Number(instantOf(createTime)), w);
  return (
    <li className="db-timeline-step" data-state={isOpen ? 'open' : 'closed'} aria-current={isOpen ? 'step' : undefined}>
      <span className="db-timeline-head">
        <span className="db-timeline-name">{nodeName(flow, task, locale)}</span>
        {task.addedByName !== undefined && (
          <span className="db-quiet">
            {[addedText(task, locale), task.addedNote].filter(Boolean).join(colon(locale))}
          </span>
        )}
        <TaskStatusTag status={task.status} />
      </span>
      {userRealName !== '' && (
        <span>{isOpen ? w(isHeld ? 'heldFor' : 'waitingFor', { people: userRealName }) : userRealName}</span>
      )}
      <span className="db-quiet">
        {isOpen ? w('waitsSince', { time: spent }) : `${processEndTime} · ${w('took', { time: spent })}`}
      </span>
    </li>
  );
}

/** How long something took or has lasted: days and hours, hours and minutes, or minutes. */
function timeSpent(ms: number, w: FlowWordFunction): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    ...(days > 0 ? [w('days', { count: days })] : []),
    ...(hours > 0 ? [w('hours', { count: hours })] : []),
    ...(days === 0 && rest > 0 ? [w('minutes', { count: rest })] : []),
  ];
  return parts.length === 0 ? w('moment') : parts.join(' ');
}
