import { type Locale, message } from '@danbao/core';
import { flows } from '@danbao/core/flows';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { TableState } from '../table/table-state.tsx';
import { useFlowWords } from './i18n/words.ts';
import { type FlowStartRecord, useFlowStarts } from './use-flows.ts';

export interface StartFlowsProps {
  /** A flow as the app links it: the link with what stands inside. */
  readonly renderLink: (flow: FlowStartRecord, inside: ReactNode, className: string) => ReactNode;
}

const groups = {
  credit: 'groupCredit',
  office: 'groupOffice',
  documents: 'groupDocuments',
  audit: 'groupAudit',
  product: 'groupProduct',
  fund: 'groupFund',
  forms: 'groupForms',
} as const;

/** So many of those that the person has started last stand first. */
const recentShown = 4;

/** Every flow that the person may start: the recently used, then the others by group; found by name, description and pinyin. */
export function StartFlows({ renderLink }: StartFlowsProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const { matchOption } = useDanbao();
  const { data, error, refetch } = useFlowStarts();
  const recent = useRecentCodes();
  const [text, setText] = useState('');
  const first = text.trim() === '' ? (recent ?? []) : [];
  const found = data?.filter(
    (flow) =>
      text.trim() === '' ||
      [nameOf(flow, locale), aboutOf(flow, locale)].some((name) =>
        matchOption(name, text.trim(), { value: flow.flowCode, label: { zh: flow.flowName, en: flow.flowNameEn } }),
      ),
  );
  const used = first.flatMap((code) => found?.find(({ flowCode }) => flowCode === code) ?? []).slice(0, recentShown);
  const others = found?.filter((flow) => !used.includes(flow)) ?? [];
  const named = [
    { group: 'recent', title: w('groupRecent'), flows: used },
    ...Object.entries(groups).map(([group, word]) => ({
      group,
      title: w(word),
      flows: others.filter((flow) => flow.group === group),
    })),
  ];
  return (
    <div className="db-root db-starts">
      <label className="db-control db-starts-search">
        <Search aria-hidden="true" />
        <span className="db-hidden">{w('findFlow')}</span>
        <input
          type="search"
          className="db-input"
          placeholder={w('findFlowHint')}
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      </label>
      <TableState
        rows={recent && found}
        error={error}
        onRetry={() => void refetch()}
        empty={text === '' ? message('noData', locale) : w('noStarts')}
      />
      {(recent ? named : [])
        .filter(({ flows }) => flows.length > 0)
        .map(({ group, title, flows }) => (
          <section key={group} aria-labelledby={`starts-${group}`}>
            <h2 id={`starts-${group}`} className="db-starts-title">
              {title}
            </h2>
            <ul className="db-starts-cards">
              {flows.map((flow) => (
                <li key={flow.flowCode}>
                  {renderLink(
                    flow,
                    <>
                      <strong>{nameOf(flow, locale)}</strong>
                      <span className="db-quiet">{aboutOf(flow, locale)}</span>
                    </>,
                    'db-root db-start-card',
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** What the person has started, the last first; none where that cannot be had, undefined until it is known. */
function useRecentCodes(): readonly string[] | undefined {
  const { data, isPending } = useEndpoint(flows.list, { box: 'mine', pageNum: '1', pageSize: '20' });
  return isPending ? undefined : [...new Set(data?.rows.map(({ flowCode }) => flowCode))];
}

function nameOf({ flowName, flowNameEn }: FlowStartRecord, locale: Locale): string {
  return locale === 'zh' ? flowName : flowNameEn;
}

function aboutOf({ about = '', aboutEn = about }: FlowStartRecord, locale: Locale): string {
  return locale === 'zh' ? about : aboutEn;
}
