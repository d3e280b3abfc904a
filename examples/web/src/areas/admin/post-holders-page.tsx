import type { ValuesOf } from '@danbao/core';
import { admin, type postConflict, type postHolders, type vacantNode } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import { useEndpoint, useLocale, useSession } from '@danbao/react';
import { useUnits } from '@danbao/react/admin';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { FewSigners } from './few-signers.tsx';
import { useAdminPageWords } from './i18n/words.ts';

type Holders = ValuesOf<typeof postHolders>;
type Conflict = ValuesOf<typeof postConflict>;
type Vacancy = ValuesOf<typeof vacantNode>;
type VacantFlow = readonly [Vacancy, ...Vacancy[]];

/** Who of a unit holds which post, which nodes of which flows nobody could sign, where posts conflict, and what few people have signed. */
export function PostHoldersPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  usePageTitle(w('postHolders'));
  const own = useSession()?.user?.unitUid ?? '';
  const [{ unit: unitUid }, change] = useAddressState({ unit: own });
  const units = (useUnits().data ?? []).filter(({ active }) => active === '1');
  const { data, error, refetch, isPlaceholderData } = useEndpoint(admin.posts, { unitUid }, { keepPrevious: true });
  const nameOf = ({ name, nameEn }: Holders | Vacancy) => (locale === 'zh' ? name : nameEn);
  const state = { stale: isPlaceholderData, error, onRetry: () => void refetch() };
  const vacancies: Column<VacantFlow>[] = [
    {
      id: 'flow',
      header: w('flow'),
      kind: 'nowrap',
      cell: ([{ flowName, flowNameEn }]) => (locale === 'zh' ? flowName : flowNameEn),
    },
    {
      id: 'nodes',
      header: w('vacantNode'),
      cell: (nodes) => (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {nodes.map((row) => (
            <li key={row.node}>
              {nameOf(row)}
              {row.departments && (
                <span className="text-quiet">{` ${row.departments.join(betweenNames(locale))}`}</span>
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  const conflicts: Column<Conflict>[] = [
    {
      id: 'flow',
      header: w('flow'),
      kind: 'nowrap',
      cell: ({ flowName, flowNameEn }) => (locale === 'zh' ? flowName : flowNameEn),
    },
    {
      id: 'nodes',
      header: w('conflictNodes'),
      cell: ({ nodes, nodesEn }) => (locale === 'zh' ? nodes : nodesEn).join(betweenNames(locale)),
    },
    { id: 'people', header: w('conflictPeople'), cell: ({ people }) => people.join(betweenNames(locale)) },
    {
      id: 'stops',
      header: w('conflictResult'),
      kind: 'nowrap',
      cell: ({ stops }) => (
        <span className={stops === '1' ? 'db-tag db-tag-warning' : 'db-tag'}>
          {w(stops === '1' ? 'conflictStops' : 'conflictOne')}
        </span>
      ),
    },
  ];
  const holders: Column<Holders>[] = [
    { id: 'post', header: w('post'), cell: nameOf },
    {
      id: 'people',
      header: w('heldBy'),
      cell: ({ people = [] }) =>
        people.length === 0 ? (
          <span className="db-tag db-tag-warning">{w('nobodyHolds')}</span>
        ) : (
          <>
            {people.join(betweenNames(locale))} {people.length === 1 && <span className="db-tag">{w('onlyOne')}</span>}
          </>
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={w('postHolders')}
        about={w('postHoldersHelp')}
        tools={
          units.length > 1 && (
            <SelectField
              name="unit"
              label={w('unit')}
              value={unitUid}
              options={units.map((each) => ({ value: each.unitUid, text: each.unitName }))}
              onChange={(unit) => change({ unit })}
            />
          )
        }
      />
      <div className="grid gap-3">
        <Section title={w('postHolders')}>
          <DataTable
            label={w('postHolders')}
            columns={holders}
            rows={data?.posts}
            rowKey={(row) => row.post}
            {...state}
          />
        </Section>
        <Section title={w('vacancies')}>
          <DataTable
            label={w('vacancies')}
            columns={vacancies}
            rows={data?.vacancies && byFlow(data.vacancies)}
            rowKey={([{ flowCode }]) => flowCode}
            empty={w('noVacancies')}
            {...state}
          />
        </Section>
        <Section title={w('conflicts')}>
          <DataTable
            label={w('conflicts')}
            columns={conflicts}
            rows={data?.conflicts}
            rowKey={({ flowCode, nodes, people }) => [flowCode, ...nodes, ...people].join(' ')}
            empty={w('noConflicts')}
            {...state}
          />
        </Section>
        <FewSigners unitUid={unitUid} />
      </div>
    </>
  );
}

/** The nodes that nobody could sign, flow by flow: a company without posts has more than a hundred of them. */
function byFlow(vacancies: readonly Vacancy[]): readonly VacantFlow[] {
  const found = new Map<string, [Vacancy, ...Vacancy[]]>();
  for (const one of vacancies) {
    const nodes = found.get(one.flowCode);
    if (nodes) nodes.push(one);
    else found.set(one.flowCode, [one]);
  }
  return [...found.values()];
}
