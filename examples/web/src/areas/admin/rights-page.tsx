import { admin } from '@danbao/core/admin';
import { wallDay } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { formatWhere } from '@danbao/core/resources';
import { useDanbao, useEndpoint, useLocale, usePermission } from '@danbao/react';
import { usePermissionRegistry, useRoles } from '@danbao/react/admin';
import { saveBlob } from '@danbao/react/browser';
import { SegmentControl, SelectField } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { csvBlob } from '../../shared/csv-blob.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { SearchText } from '../../shared/search-text.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { HeldByRoles } from './held-by-roles.tsx';
import { useAdminPageWords } from './i18n/words.ts';
import { byPerson, byRight, type PersonRow, type RightRow } from './who-may.ts';

/** Who may do what: each right with its people, each person with their rights, and the role that gives them. */
export function RightsPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const { matchOption } = useDanbao();
  usePageTitle(w('whoMay'));
  const [{ by, role = '', text = '' }, change] = useAddressState<string>({ by: 'right', role: '', text: '' });
  const registry = usePermissionRegistry();
  const roles = useRoles();
  const holders = useEndpoint(admin.rightHolders, undefined);
  const mayReadLog = usePermission(admin.audit.access);
  const isKnown = registry.data && roles.data && holders.data;
  const who = {
    registry: registry.data ?? [],
    roles: (roles.data ?? []).filter(({ roleId }) => role === '' || roleId === role),
    holders: (holders.data ?? []).filter(({ roleId }) => role === '' || roleId === role),
    locale,
  };
  const fits = (words: readonly string[]) =>
    text === '' || words.some((one) => matchOption(one, text, { value: one, label: { zh: one, en: one } }));
  const rights = byRight(who).filter((row) => fits(wordsOfRight(row)));
  const people = byPerson(who).filter((row) => fits(wordsOfPerson(row)));
  const state = {
    error: registry.error ?? roles.error ?? holders.error,
    onRetry: () => void Promise.all([registry.refetch(), roles.refetch(), holders.refetch()]),
    empty: w('nothingFound'),
    cards: true,
  };
  const ofRights: Column<RightRow>[] = [
    { id: 'thing', header: w('rightAbout'), kind: 'nowrap', cell: ({ thing }) => thing },
    {
      id: 'verb',
      header: w('right'),
      cell: ({ verb, ofGroup }) => (
        <>
          {verb} {ofGroup && <span className="db-tag">{w(ofGroup === 'all' ? 'ofGroupAll' : 'ofGroupSome')}</span>}
        </>
      ),
    },
    {
      id: 'people',
      header: w('heldBy'),
      cell: ({ heldBy, count }) =>
        count === 0 ? <span className="db-tag db-tag-warning">{w('nobodyHolds')}</span> : <HeldByRoles all={heldBy} />,
    },
    { id: 'count', header: w('userCount'), kind: 'number', cell: ({ count }) => count },
  ];
  const ofPeople: Column<PersonRow>[] = [
    { id: 'name', header: w('realName'), kind: 'nowrap', cell: ({ holder }) => holder.realName },
    { id: 'place', header: w('unit'), cell: ({ holder }) => unitAndDepartment(holder) },
    {
      id: 'role',
      header: w('role'),
      kind: 'nowrap',
      cell: ({ roleName }) => <span className="db-tag">{roleName}</span>,
    },
    {
      id: 'rights',
      header: w('rights'),
      cell: ({ rights: all }) => (
        <details>
          <summary className="cursor-pointer">{all.map(({ thing }) => thing).join(betweenNames(locale))}</summary>
          <ul className="mt-1 grid gap-1">
            {all.map(({ thing, verbs }) => (
              <li key={thing}>
                <span className="text-quiet">{thing}</span> {verbs.join(betweenNames(locale))}
              </li>
            ))}
          </ul>
        </details>
      ),
    },
    { id: 'count', header: w('rightCount'), kind: 'number', cell: ({ count }) => count },
  ];
  const save = () => {
    const isByRight = by === 'right';
    const heads = isByRight
      ? [w('rightAbout'), w('right'), w('rightCode'), w('role'), w('realName'), w('unit')]
      : [w('realName'), w('unit'), w('role'), w('rightAbout'), w('rights')];
    const rows = isByRight
      ? rights.flatMap(({ thing, verb, permission, heldBy }) =>
          heldBy.flatMap(({ roleName, people: all }) =>
            all.map((one) => [thing, verb, permission, roleName, one.realName, unitAndDepartment(one)]),
          ),
        )
      : people.flatMap(({ holder, roleName, rights: all }) =>
          all.map(({ thing, verbs }) => [
            ...[holder.realName, unitAndDepartment(holder), roleName],
            ...[thing, verbs.join(betweenNames(locale))],
          ]),
        );
    saveBlob(csvBlob(heads, rows), `${w('whoMay')}.csv`);
  };
  return (
    <>
      <PageHead
        title={w('whoMay')}
        about={w('whoMayAbout')}
        tools={
          <>
            {mayReadLog && (
              <Link className="db-root db-button" to={changesOfMonth(new Date())}>
                {w('rightsOfMonth')}
              </Link>
            )}
            <Button icon={<Download aria-hidden="true" />} disabled={!isKnown} onClick={save}>
              {w('export')}
            </Button>
          </>
        }
      />
      <section className="db-panel p-3 lg:p-4" aria-label={w('whoMay')}>
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <SegmentControl
            name="rights-by"
            label={w('view')}
            value={by ?? 'right'}
            options={[
              { value: 'right', text: w('byRight') },
              { value: 'person', text: w('byPerson') },
            ]}
            onChange={(to) => change({ by: to })}
          />
          <SelectField
            name="role"
            label={w('role')}
            value={role}
            options={[
              { value: '', text: w('allRoles') },
              ...(roles.data ?? []).map(({ roleId, roleName }) => ({ value: roleId, text: roleName })),
            ]}
            onChange={(to) => change({ role: to })}
          />
          <SearchText
            label={w('findRightOrPerson')}
            find={w('search')}
            value={text}
            onFind={(to) => change({ text: to })}
          />
        </div>
        {by === 'person' ? (
          <DataTable
            label={w('byPerson')}
            columns={ofPeople}
            rows={isKnown && people}
            rowKey={({ holder }) => holder.userId}
            {...state}
          />
        ) : (
          <DataTable
            label={w('byRight')}
            columns={ofRights}
            rows={isKnown && rights}
            rowKey={({ permission }) => permission}
            {...state}
          />
        )}
      </section>
    </>
  );
}

/** The log of this month, as far as it says who may do what. */
function changesOfMonth(now: Date): string {
  const where = formatWhere([{ field: 'at', operator: 'from', values: [`${wallDay(now).slice(0, 7)}-01`] }]);
  return `/admin/audit?${new URLSearchParams({ about: 'rights', where })}`;
}

function unitAndDepartment({ unitName, deptName = '' }: PersonRow['holder']): string {
  return deptName === '' ? unitName : `${unitName} · ${deptName}`;
}

function wordsOfRight({ thing, verb, permission, heldBy }: RightRow): readonly string[] {
  return [thing, verb, permission, ...heldBy.flatMap(({ people }) => people.map(({ realName }) => realName))];
}

function wordsOfPerson({ holder, roleName, rights }: PersonRow): readonly string[] {
  return [
    holder.realName,
    unitAndDepartment(holder),
    roleName,
    ...rights.flatMap(({ thing, verbs }) => [thing, ...verbs]),
  ];
}
