import { issueMessage, validate } from '@danbao/core';
import {
  privacy,
  type RetentionRule,
  type RetentionRuleName,
  retentionRules,
  retentionSetting,
} from '@danbao/core/admin';
import { useDanbao, useEndpoint, useMessage, useUnsaved } from '@danbao/react';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { usePrivacyWords } from './i18n/words.ts';
import { RetentionEffect, type RetentionState } from './retention-effect.tsx';

const rules: Readonly<Record<RetentionRuleName, RetentionRule>> = retentionRules;

/** How long each class of records is kept: set, its effect looked at, then saved. */
export function RetentionPage() {
  const w = usePrivacyWords();
  usePageTitle(w('retention'));
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const states = useEndpoint(privacy.retention, undefined);
  const [typed, setTyped] = useState<Partial<Record<RetentionRuleName, string>>>({});
  useUnsaved((states.data ?? []).some(({ rule, days = '' }) => (typed[rule] ?? days) !== days));
  const [effect, setEffect] = useState<readonly RetentionState[]>();
  const [busy, setBusy] = useState(false);
  const { mayWrite, about } = useGroupSetting(privacy.saveRetention, w('retentionAbout'));
  const daysOf = ({ rule, days = '' }: RetentionState) => typed[rule] ?? days;
  const settingOf = (state: RetentionState) => {
    const days = daysOf(state).trim();
    return { rule: state.rule, ...(days === '' ? {} : { days }) };
  };
  const problemOf = (state: RetentionState) => validate(retentionSetting, settingOf(state))[0];
  const inDays = (count: number | undefined) => (count === undefined ? w('forEver') : w('inDays', { count }));
  const look = async () => {
    setBusy(true);
    try {
      setEffect(await client.request(privacy.retentionEffect, { rules: (states.data ?? []).map(settingOf) }));
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  const propose = () =>
    setTyped(Object.fromEntries((states.data ?? []).map(({ rule }) => [rule, String(rules[rule].proposed ?? '')])));
  const columns: Column<RetentionState>[] = [
    { id: 'what', header: w('what'), cell: ({ rule }) => rules[rule].label[locale] },
    { id: 'afterwards', header: w('afterwards'), kind: 'nowrap', cell: ({ rule }) => w(rules[rule].afterwards) },
    {
      id: 'rows',
      header: w('rows'),
      kind: 'number',
      cell: ({ rule, rows }) => (rules[rule].afterwards === 'none' ? '' : rows),
    },
    { id: 'oldest', header: w('oldest'), kind: 'nowrap', cell: (row) => row.oldest },
    {
      id: 'days',
      header: w('days'),
      cell: (state) => {
        const problem = problemOf(state);
        return (
          <span className="grid gap-1">
            <span className="db-control w-32" data-invalid={problem !== undefined}>
              <input
                className="db-input"
                inputMode="numeric"
                aria-label={w('daysOf', { name: rules[state.rule].label[locale] })}
                aria-invalid={problem !== undefined || undefined}
                placeholder={w('forEver')}
                readOnly={!mayWrite}
                value={daysOf(state)}
                onChange={(event) => setTyped({ ...typed, [state.rule]: event.target.value })}
              />
            </span>
            {problem && <span className="db-error">{issueMessage(problem, locale)}</span>}
          </span>
        );
      },
    },
    { id: 'proposed', header: w('proposed'), kind: 'nowrap', cell: ({ rule }) => inDays(rules[rule].proposed) },
    { id: 'least', header: w('least'), kind: 'nowrap', cell: ({ rule }) => inDays(rules[rule].least) },
  ];
  const isWrong = states.data === undefined || states.data.some((state) => problemOf(state) !== undefined);
  return (
    <>
      <PageHead
        title={w('retention')}
        about={about}
        tools={
          mayWrite && (
            <>
              <Button onClick={propose}>{w('propose')}</Button>
              <Button variant="primary" busy={busy} disabled={isWrong} onClick={() => void look()}>
                {w('effect')}
              </Button>
            </>
          )
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <DataTable
          label={w('retention')}
          columns={columns}
          rows={states.data}
          rowKey={(row) => row.rule}
          error={states.error}
          onRetry={() => void states.refetch()}
        />
      </div>
      {effect && (
        <RetentionEffect
          effect={effect}
          onClose={() => setEffect(undefined)}
          onSaved={() => {
            setEffect(undefined);
            setTyped({});
          }}
        />
      )}
    </>
  );
}
