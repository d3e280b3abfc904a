import { type AnyFlow, type FlowBox, flowBoxes, flowPath } from '@danbao/core/flows';
import { useLocale, usePermission } from '@danbao/react';
import { type FlowFilter, FlowList } from '@danbao/react/flows';
import { SegmentControl } from '@danbao/react/form';
import { SearchBar } from '@danbao/react/table';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listedPath } from '../flow-links.ts';
import { PageHead } from '../page-head.tsx';
import { usePageTitle } from '../pages-store.ts';
import { useListAddress } from '../use-list-address.ts';
import { useFamilyWords } from './i18n/words.ts';

export interface FamilyPageProps {
  readonly title: string;
  readonly about: string;
  /** The flows of the family, the one that is shown first leading. */
  readonly flows: readonly AnyFlow[];
  /** The list that is shown first. */
  readonly first?: FlowBox;
  /** Other ways from here. */
  readonly tools?: ReactNode;
}

const boxes = flowBoxes.map(({ value }) => value);

/** The flows of one family: to do, done, finished, started by me; which list and which flow stand in the address. */
export function FamilyPage({ title, about, flows, first = 'mine', tools }: FamilyPageProps) {
  const w = useFamilyWords();
  const locale = useLocale();
  usePageTitle(title);
  const mayStart = usePermission('flow:write');
  const [asked, ask] = useListAddress<FlowFilter>({ text: '', flow: flows[0]?.code ?? '', box: first });
  const { search } = asked;
  const flow = flows.find(({ code }) => code === search['flow']) ?? flows[0];
  const box = boxes.find((value) => value === search['box']) ?? first;
  const change = (next: FlowFilter) => ask({ ...asked, search: { ...search, ...next }, page: 1 });
  if (!flow) return null;
  const filter: FlowFilter = { text: search['text'] ?? '', flowCode: flow.code };
  return (
    <>
      <PageHead
        title={title}
        about={about}
        tools={
          <>
            {tools}
            {mayStart && (
              <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
                <Plus aria-hidden="true" />
                {w('startOf', { name: flow.label[locale] })}
              </Link>
            )}
          </>
        }
      />
      <SearchBar
        label={w('text')}
        initial={search['text'] ?? ''}
        className="db-panel p-3 lg:p-4"
        onSearch={(text) => change({ text: text.trim() })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <div className="mb-3 flex flex-wrap gap-2">
          {flows.length > 1 && (
            <SegmentControl
              name="flow"
              label={title}
              value={flow.code}
              options={flows.map(({ code, label }) => ({ value: code, text: label[locale] }))}
              onChange={(next) => change({ flow: next })}
            />
          )}
          <SegmentControl
            name="box"
            label={w('listAs')}
            value={box}
            options={boxes.map((value) => ({ value, text: w(value) }))}
            onChange={(next) => change({ box: next })}
          />
        </div>
        <FlowList
          key={`${flow.code} ${box}`}
          box={box}
          state={[
            { ...asked, search: filter },
            (next) => ask({ ...next, search: { ...search, text: next.search['text'] ?? '' } }),
          ]}
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
