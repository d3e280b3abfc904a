import { message, type ValuesOf } from '@danbao/core';
import {
  raisedWarnings,
  type WarningRuleCode,
  warningRuleCodes,
  type warningRuleRow,
  warningRules,
  warningRuns,
  warnings,
} from '@danbao/core/credit';
import { ResourcesProvider, useCall, useDanbao, useEndpoint, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { ResourceList, useRefreshResource } from '@danbao/react/resources';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { definitions } from '../../shared/definitions.ts';
import { inputOf } from '../../shared/input-of.ts';
import { listPanel } from '../../shared/list-panel.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useWarningWords } from './words.ts';

type Rule = ValuesOf<typeof warningRuleRow>;

/** Rules that raise warnings: switched and tuned here; below what they have raised. */
export function WarningsPage() {
  const w = useWarningWords();
  usePageTitle(w('title'));
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const { data, error, refetch } = useEndpoint(warnings.rules, undefined);
  const refreshRaised = useRefreshResource(raisedWarnings);
  const refreshRuns = useRefreshResource(warningRuns);
  const refresh = () => Promise.all([refetch(), refreshRaised(), refreshRuns()]);
  const call = useCall(refresh);
  const { mayWrite, about, columnsOf } = useGroupSetting(warnings.setRule, w('about'));
  const [tuned, tune] = useState<Rule>();
  const nameOf = (code: WarningRuleCode) => answerOf(warningRuleCodes, code, locale);
  const run = () =>
    call(warnings.run, undefined, { said: ({ raised, ended, took }) => w('ran', { raised, ended, took }) });
  const columns: Column<Rule>[] = [
    { id: 'rule', header: w('rule'), kind: 'nowrap', cell: ({ code }) => nameOf(code) },
    {
      id: 'about',
      header: w('meaning'),
      cell: ({ code }) => warningRules.find((rule) => rule.code === code)?.about[locale],
    },
    { id: 'days', header: w('days'), kind: 'number', cell: ({ days }) => days },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ isEnable }) => (
        <span className={isEnable === '1' ? 'db-tag db-tag-success' : 'db-tag'}>
          {w(isEnable === '1' ? 'on' : 'off')}
        </span>
      ),
    },
    { id: 'open', header: w('open'), kind: 'number', cell: ({ open }) => open },
    { id: 'last', header: w('last'), kind: 'nowrap', cell: ({ lastTime }) => lastTime ?? '—' },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (rule) => {
        const { code, days, isEnable } = rule;
        const name = nameOf(code);
        const isOn = isEnable === '1';
        const question = isOn ? { question: { text: w('offQuestion', { name }) } } : {};
        return (
          <>
            <Button variant="text" aria-label={w('tuneOne', { name })} onClick={() => tune(rule)}>
              {w('tune')}
            </Button>
            <Button
              variant="text"
              aria-label={w(isOn ? 'switchOffOne' : 'switchOnOne', { name })}
              onClick={() => void call(warnings.setRule, { code, days, isEnable: isOn ? '0' : '1' }, question)}
            >
              {w(isOn ? 'switchOff' : 'switchOn')}
            </Button>
          </>
        );
      },
    },
  ];
  return (
    <ResourcesProvider resources={definitions().resources}>
      <PageHead
        title={w('title')}
        about={about}
        tools={
          mayWrite && (
            <Button variant="primary" onClick={() => void run()}>
              {w('run')}
            </Button>
          )
        }
      />
      <div className="grid gap-3">
        <div className="db-panel p-3 lg:p-4">
          <DataTable
            label={w('title')}
            columns={columnsOf(columns)}
            rows={data}
            rowKey={({ code }) => code}
            error={error}
            onRetry={() => void refetch()}
            cards
          />
        </div>
        <ResourceList resource={raisedWarnings} readOnly arrange={listPanel} />
        <ResourceList resource={warningRuns} readOnly arrange={listPanel} />
      </div>
      {tuned && (
        <RecordDialog
          title={w('tuneOne', { name: nameOf(tuned.code) })}
          entity={inputOf(warnings.setRule)}
          names={['days', 'isEnable']}
          values={{ code: tuned.code, days: tuned.days, isEnable: tuned.isEnable }}
          width="small"
          onSave={async (filled) => {
            const { days, isEnable } = filled as { readonly days: string; readonly isEnable: '0' | '1' };
            await client.request(warnings.setRule, { code: tuned.code, days, isEnable });
            notify.success(message('updated', locale));
            await refresh();
          }}
          onClose={() => tune(undefined)}
        />
      )}
    </ResourcesProvider>
  );
}
