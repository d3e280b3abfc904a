import type { Locale } from '@danbao/core';
import { type AnyFlow, flowEvents } from '@danbao/core/flows';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { later } from '../view/later.tsx';
import { changesOf, type FlowDifference } from './flow-changes-text.ts';
import { namesOf } from './flow-course.ts';
import { type FlowWordFunction, useFlowWords } from './i18n/words.ts';
import { type FlowLogEntry, useFlowLog } from './use-flows.ts';
import { SignedVersion } from './versions/signed-version.tsx';

const TextTraces = later(async () => (await import('./text-traces.tsx')).TextTraces);

export interface FlowLogProps {
  readonly flow: AnyFlow;
  readonly flowId: string;
  /** Shows the version that a signature was given for. */
  readonly onVersion?: ((no: string) => void) | undefined;
}

/** The log of a flow: who did what when, who had it next, and what was changed in the form. */
export function FlowLog({ flow, flowId, onVersion }: FlowLogProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const { data, error, refetch } = useFlowLog(flowId);
  return (
    <DataTable
      label={w('log')}
      columns={[
        ...columnsOf(flow, w, locale),
        ...(data?.some(({ signedVersion }) => signedVersion !== undefined)
          ? [
              {
                id: 'version',
                header: w('signedVersion'),
                kind: 'nowrap' as const,
                cell: (entry: FlowLogEntry) => <SignedVersion signature={entry} onVersion={onVersion} />,
              },
            ]
          : []),
      ]}
      rows={data}
      rowKey={({ seq }) => seq}
      error={error}
      onRetry={() => void refetch()}
      sticky={0}
    />
  );
}

/** What somebody did, in the person's language. */
export function eventText({ event }: FlowLogEntry, locale: Locale): string {
  return flowEvents.find(({ value }) => value === event)?.label[locale] ?? event;
}

/** Longer than this a text is shown with its traces. */
const short = 60;

/** A few changed fields, before and after. */
export function ChangedFields({ changes }: { readonly changes: readonly FlowDifference[] }) {
  return (
    <dl className="db-history-lines">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before.length + after.length > short ? (
              <TextTraces before={before} after={after} />
            ) : (
              <>
                <del>{before}</del>
                <span className="db-history-arrow" aria-hidden="true">
                  →
                </span>
                <ins>{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function columnsOf(flow: AnyFlow, w: FlowWordFunction, locale: Locale): Column<FlowLogEntry>[] {
  return [
    { id: 'seq', header: w('number'), kind: 'narrow', cell: ({ seq }) => seq },
    { id: 'time', header: w('time'), kind: 'nowrap', cell: ({ time }) => time },
    { id: 'who', header: w('who'), kind: 'nowrap', cell: ({ userRealName }) => userRealName },
    { id: 'what', header: w('what'), kind: 'nowrap', cell: (entry) => eventText(entry, locale) },
    { id: 'node', header: w('atNode'), cell: ({ nodeFinishName }) => inLanguage(flow, nodeFinishName, locale) },
    {
      id: 'next',
      header: w('next'),
      cell: ({ event, nextNames, toUserName }) =>
        [
          inLanguage(flow, nextNames, locale),
          toUserName && `${w(event === 'addSign' ? 'asked' : 'handedTo')} ${toUserName}`,
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'opinion',
      header: w('opinion'),
      cell: ({ opinion }) => <span className="db-opinion-text">{opinion}</span>,
    },
    {
      id: 'changes',
      header: w('changes'),
      cell: (entry) => {
        const changes = changesOf(flow, entry, locale, w);
        return changes.length > 0 && <ChangedFields changes={changes} />;
      },
    },
  ];
}

/** Names of nodes come in Chinese; the definition knows them in every language. */
function inLanguage(flow: AnyFlow, names: string | undefined, locale: Locale): string {
  if (names === undefined || locale === 'zh') return names ?? '';
  const nodes = flow.stages.flat();
  return names
    .split('、')
    .map((name) => {
      const node = nodes.find(({ label }) => label.zh === name);
      return node ? namesOf([node], locale) : name;
    })
    .join(', ');
}
