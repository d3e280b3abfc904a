import { contacts } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import { listing } from '@danbao/core/resources';
import { useDanbao, useEndpoint, useLocale, useMessage } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { emptyFilter, Listing, type RecordsFilter } from '@danbao/react/resources';
import { useBelow } from '@danbao/react/shell';
import { Skeleton, TableState } from '@danbao/react/table';
import { Tree } from '@danbao/react/ui';
import { useMemo, useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { type ChartNode, chartTree } from './chart-nodes.ts';
import { ContactCard } from './contact-card.tsx';
import { useContactWords } from './i18n/words.ts';
import { OrganisationChart } from './organisation-chart.tsx';
import { AwayTag, type Contact, Email, Mobile, OfficePhone } from './reach-links.tsx';

const people = listing(contacts.people, {
  follows: ['account', 'department', 'unit', 'standIn'],
  key: 'userId',
  columns: ['realName', 'posts', 'deptName', 'officePhone', 'mobile', 'email'],
  filters: [],
});

/** Colleagues by unit and department: how they are reached, who is away, and the chart of the organisation. */
export function ContactsPage() {
  const w = useContactWords();
  usePageTitle(w('title'));
  const [{ view = 'people', person = '' }, change] = useAddressState<string>({ view: 'people', person: '' });
  const chart = useEndpoint(contacts.chart, undefined);
  const [opened, open] = useState<Contact>();
  // Whom a link means, as in the form of a flow.
  const linked = useEndpoint(contacts.people, { userId: person }, { enabled: person !== '' });
  const shown = opened ?? (person === '' ? undefined : linked.data?.rows[0]);
  const close = () => {
    open(undefined);
    change({ person: '' });
  };
  const { client } = useDanbao();
  const notify = useMessage();
  const openById = async (userId: string) => {
    try {
      const { rows } = await client.request(contacts.people, { userId });
      open(rows[0]);
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  const nodes = chart.data;
  return (
    <>
      <PageHead
        title={w('title')}
        about={w('about')}
        tools={
          <SegmentControl
            name="contacts-view"
            label={w('view')}
            value={view}
            options={[
              { value: 'people', text: w('people') },
              { value: 'chart', text: w('chart') },
            ]}
            onChange={(to) => change({ view: to })}
          />
        }
      />
      {view === 'people' ? (
        <People nodes={nodes} onOpen={open} />
      ) : nodes ? (
        <OrganisationChart nodes={nodes} onPerson={(userId) => void openById(userId)} />
      ) : (
        <TableState rows={undefined} error={chart.error} onRetry={() => void chart.refetch()} empty={w('nobody')} />
      )}
      {shown && <ContactCard person={shown} onClose={close} />}
    </>
  );
}

interface PeopleProps {
  readonly nodes: readonly ChartNode[] | undefined;
  readonly onOpen: (person: Contact) => void;
}

/** The tree at the side narrows the list beside it. */
function People({ nodes, onOpen }: PeopleProps) {
  const w = useContactWords();
  const locale = useLocale();
  const [{ place = '' }, change] = useAddressState<string>({ place: '' });
  const state = useListAddress<RecordsFilter>(emptyFilter(people), 20);
  const isNarrow = useBelow(992);
  const chosen = nodes?.find(({ id }) => id === place);
  const hasUnits = nodes !== undefined && nodes.filter(({ kind }) => kind === 'unit').length > 1;
  const tree = useMemo(() => chartTree(nodes ?? [], false), [nodes]);
  const fixed: RecordsFilter =
    chosen === undefined ? {} : chosen.kind === 'unit' ? { unitUid: place } : { deptId: place };
  const places = nodes ? (
    <Tree
      label={w('tree')}
      nodes={[{ ...everybody, name: w('everybody'), level: 0, below: [], people: 0 }, ...tree]}
      openLevels={2}
      nameOf={({ name }) => name}
      selected={chosen?.id ?? everybody.id}
      onChoose={({ id }) => change({ place: id, page: '1' })}
    />
  ) : (
    <Skeleton lines={6} />
  );
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[240px_minmax(0,1fr)]">
      <nav className="db-panel p-2 lg:sticky lg:top-2 lg:max-h-[75vh] lg:overflow-auto" aria-label={w('tree')}>
        {isNarrow ? (
          <details>
            <summary className="cursor-pointer p-1">{chosen?.name ?? w('tree')}</summary>
            {places}
          </details>
        ) : (
          places
        )}
      </nav>
      <Listing
        listing={people}
        state={state}
        fixed={fixed}
        pageSize={20}
        empty={w('nobody')}
        onRowClick={onOpen}
        columns={{
          realName: {
            cell: (person) => (
              <span className="flex flex-wrap items-center gap-x-2">
                <button
                  type="button"
                  className="db-root db-link"
                  aria-label={w('openCard', { name: person.realName })}
                  onClick={() => onOpen(person)}
                >
                  {person.realName}
                </button>
                {person.isHead === '1' && <span className="db-tag db-tag-info">{w('head')}</span>}
                <AwayTag person={person} />
              </span>
            ),
          },
          posts: {
            cell: ({ posts = [] }) => (
              <span className="line-clamp-2" title={posts.join(betweenNames(locale))}>
                {posts.join(betweenNames(locale))}
              </span>
            ),
          },
          deptName: {
            cell: ({ deptName = '', unitName }) =>
              [...(hasUnits ? [unitName] : []), deptName].filter(Boolean).join(' · '),
          },
          officePhone: { cell: (person) => <OfficePhone person={person} /> },
          mobile: { cell: (person) => <Mobile person={person} /> },
          email: { cell: (person) => <Email person={person} />, kind: 'nowrap' },
        }}
        arrange={(parts) => (
          <section className="db-panel min-w-0 p-3" aria-label={w('people')}>
            {parts.search}
            {parts.table}
          </section>
        )}
      />
    </div>
  );
}

/** Nothing chosen: the address says nothing. */
const everybody = { id: '', kind: 'unit' } as const;
