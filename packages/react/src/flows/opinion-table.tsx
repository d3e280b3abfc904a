import type { Locale } from '@danbao/core';
import { type AnyFlow, flowEvents, opinionText } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { useBelow } from '../view/use-below.ts';
import { holdersOf, nodeName, roleName } from './flow-course.ts';
import { TaskStatusTag } from './flow-tags.tsx';
import { type FlowWordFunction, useFlowWords } from './i18n/words.ts';
import type { FlowTaskRecord } from './use-flows.ts';
import { SignedVersion } from './versions/signed-version.tsx';

export interface OpinionTableProps {
  readonly flow: AnyFlow;
  readonly tasks: readonly FlowTaskRecord[];
  /** Shows the version that a signature was given for. */
  readonly onVersion?: ((no: string) => void) | undefined;
}

/** Who has signed what and when (O1, O2); cards where a table is too broad. */
export function OpinionTable({ flow, tasks, onVersion }: OpinionTableProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const isSigned = tasks.some(({ signedVersion }) => signedVersion !== undefined);
  const columns = [
    ...columnsOf(flow, tasks, w, locale),
    ...(isSigned
      ? [
          {
            id: 'version',
            header: w('signedVersion'),
            kind: 'nowrap' as const,
            cell: (task: FlowTaskRecord) => <SignedVersion signature={task} onVersion={onVersion} />,
          },
        ]
      : []),
  ];
  const isNarrow = useBelow(640);
  if (!isNarrow || tasks.length === 0)
    return (
      <DataTable
        label={w('opinions')}
        columns={columns}
        rows={tasks}
        rowKey={({ no }) => no}
        empty={w('noSignatures')}
      />
    );
  return (
    <ul className="db-root db-opinion-cards" aria-label={w('opinions')}>
      {tasks.map((task) => (
        <li key={task.no} className="db-opinion-card">
          <OpinionCard flow={flow} task={task} tasks={tasks} />
          <SignedVersion signature={task} onVersion={onVersion} />
        </li>
      ))}
    </ul>
  );
}

interface OpinionCardProps {
  readonly flow: AnyFlow;
  readonly task: FlowTaskRecord;
  readonly tasks: readonly FlowTaskRecord[];
}

function OpinionCard({ flow, task, tasks }: OpinionCardProps) {
  const locale = useLocale();
  return (
    <>
      <span className="db-opinion-head">
        <strong>{nodeName(flow, task, locale)}</strong>
        <TaskStatusTag status={task.status} />
      </span>
      <span>{processorOf(flow, task, locale)}</span>
      <p className="db-opinion-text">{opinionText(task, locale)}</p>
      <HeldBy task={task} tasks={tasks} />
      <time>{task.processEndTime ?? task.createTime}</time>
    </>
  );
}

/** For whose signatures it waits. */
function HeldBy({ task, tasks }: Omit<OpinionCardProps, 'flow'>) {
  const w = useFlowWords();
  const people = holdersOf(task, tasks)
    .map(({ userRealName = '' }) => userRealName)
    .join(betweenNames(useLocale()));
  return people === '' ? null : <span className="db-quiet">{w('heldBy', { people })}</span>;
}

function columnsOf(
  flow: AnyFlow,
  tasks: readonly FlowTaskRecord[],
  w: FlowWordFunction,
  locale: Locale,
): Column<FlowTaskRecord>[] {
  return [
    { id: 'processor', header: w('processor'), cell: (task) => <Processor flow={flow} task={task} /> },
    {
      id: 'event',
      header: w('nodeAndEvent'),
      cell: (task) => [nodeName(flow, task, locale), eventName(task, locale)].filter(Boolean).join(' · '),
    },
    {
      id: 'opinion',
      header: w('opinion'),
      cell: (task) => (
        <>
          <span className="db-opinion-text">{opinionText(task, locale)}</span>
          <HeldBy task={task} tasks={tasks} />
        </>
      ),
    },
    { id: 'status', header: w('status'), kind: 'nowrap', cell: (task) => <TaskStatusTag status={task.status} /> },
    { id: 'time', header: w('time'), kind: 'nowrap', cell: (task) => task.processEndTime ?? task.createTime },
  ];
}

function Processor({ flow, task }: { readonly flow: AnyFlow; readonly task: FlowTaskRecord }) {
  const none = useWords()('none');
  const role = roleName(flow, task, useLocale());
  return (
    <span className="db-opinion-processor">
      <span>{task.userRealName || none}</span>
      {role !== '' && <span className="db-quiet">{role}</span>}
    </span>
  );
}

function processorOf(flow: AnyFlow, task: FlowTaskRecord, locale: Locale): string {
  return [task.userRealName, roleName(flow, task, locale)].filter(Boolean).join(' · ');
}

/** 办理, 退回 … in the person's language. */
function eventName({ eventFinishName }: FlowTaskRecord, locale: Locale): string {
  return flowEvents.find(({ label }) => label.zh === eventFinishName)?.label[locale] ?? eventFinishName ?? '';
}
