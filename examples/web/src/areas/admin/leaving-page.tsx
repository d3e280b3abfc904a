import type { ValuesOf } from '@danbao/core';
import { admin, leavingCategories, leavingOutcomes, type leavingRow } from '@danbao/core/admin';
import { useEndpoint, useLocale } from '@danbao/react';
import { useAdminCall } from '@danbao/react/admin';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAdminPageWords } from './i18n/words.ts';

type Row = ValuesOf<typeof leavingRow>;
type Category = Row['category'];

/** What belongs to somebody who leaves or waits for them, who gets it, and what becomes of it; then all of it at once. */
export function LeavingPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const { userId = '' } = useParams();
  const call = useAdminCall();
  const [chosen, choose] = useState<Readonly<Partial<Record<Category, string>>>>({});
  const successors = leavingCategories.flatMap(({ value: category }) => {
    const toUserId = chosen[category];
    return toUserId ? [{ category, toUserId }] : [];
  });
  const plan = useEndpoint(admin.leavingPlan, { userId, successors }, { keepPrevious: true });
  const { data, isPlaceholderData } = plan;
  usePageTitle(data ? w('leavingOf', { name: data.realName }) : w('leaving'));
  const rows = data?.rows ?? [];
  const isActive = data?.active === '1';
  const people = [
    { value: '', text: w('nobodyYet') },
    ...(data?.people ?? []).map((one) => ({
      value: one.userId,
      text: [one.realName, one.deptName].filter(Boolean).join(' · '),
    })),
  ];
  const concerned = leavingCategories.filter(({ value }) => rows.some(({ category }) => category === value));
  const all = new Set(concerned.map(({ value }) => chosen[value] ?? ''));
  const handed = rows.filter(({ outcome }) => outcome === 'handed').length;
  const submit = (disable: '0' | '1') =>
    data &&
    call(
      admin.handOverAll,
      { userId, successors, disable, seen: data.seen },
      {
        question: {
          text: w(disable === '1' ? 'leavingDisableQuestion' : 'leavingQuestion', {
            name: data.realName,
            handed,
            left: rows.length - handed,
          }),
          danger: disable === '1',
        },
        said: () => w('leavingDone', { name: data.realName }),
      },
    );
  const nameOf = (options: typeof leavingCategories | typeof leavingOutcomes, code: string) =>
    options.find(({ value }) => value === code)?.label[locale] ?? code;
  const columns: Column<Row>[] = [
    { id: 'category', header: w('category'), cell: (row) => nameOf(leavingCategories, row.category) },
    { id: 'name', header: w('recordName'), cell: (row) => row.name },
    {
      id: 'outcome',
      header: w('outcome'),
      cell: ({ outcome, reason }) => (
        <>
          <span className={tags[outcome]}>{nameOf(leavingOutcomes, outcome)}</span>
          {reason !== undefined && <p className="text-13 text-quiet">{reason}</p>}
        </>
      ),
    },
    { id: 'to', header: w('successor'), kind: 'nowrap', cell: (row) => row.toName },
  ];
  return (
    <>
      <PageHead
        title={data ? w('leavingOf', { name: data.realName }) : w('leaving')}
        about={w('leavingHelp')}
        tools={
          <>
            <Link className="db-root db-button" to="/admin/users">
              {w('users')}
            </Link>
            <Button disabled={!data || isPlaceholderData || handed === 0} onClick={() => void submit('0')}>
              {w('handOverOnly')}
            </Button>
            {isActive && (
              <Button variant="primary" disabled={isPlaceholderData} onClick={() => void submit('1')}>
                {w('handOverAndDisable')}
              </Button>
            )}
          </>
        }
      />
      {concerned.length > 0 && (
        <div className="db-panel grid gap-3 p-3 sm:grid-cols-2 lg:grid-cols-4 lg:p-4">
          <SelectField
            name="everything"
            label={w('everythingTo')}
            value={all.size === 1 ? ([...all][0] ?? '') : ''}
            options={people}
            onChange={(toUserId) => choose(Object.fromEntries(leavingCategories.map(({ value }) => [value, toUserId])))}
          />
          {concerned.map(({ value, label }) => (
            <SelectField
              key={value}
              name={value}
              label={label[locale]}
              value={chosen[value] ?? ''}
              options={people}
              onChange={(toUserId) => choose({ ...chosen, [value]: toUserId })}
            />
          ))}
        </div>
      )}
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('leaving')}
          columns={columns}
          rows={data?.rows}
          rowKey={(row) => `${row.category} ${row.id}`}
          stale={isPlaceholderData}
          error={plan.error}
          onRetry={() => void plan.refetch()}
          empty={w('nothingToHandOver')}
        />
      </div>
    </>
  );
}

const tags: Readonly<Record<Row['outcome'], string>> = {
  handed: 'db-tag db-tag-success',
  others: 'db-tag',
  kept: 'db-tag',
  vacant: 'db-tag db-tag-warning',
  refused: 'db-tag db-tag-warning',
};
