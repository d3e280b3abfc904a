import { label, message, type ValuesOf } from '@danbao/core';
import {
  raisedWarnings,
  type WarningRuleCode,
  warningRuleCodes,
  type warningRuleRow,
  warningRules,
  warningRuns,
  warnings,
} from '@danbao/core/credit';
import { listing } from '@danbao/core/resources';
import { ResourcesProvider, useCall, useDanbao, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { Listing, ResourceList, useRefreshResource } from '@danbao/react/resources';
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

const rules = listing(warnings.rules, {
  title: label('预警规则', 'Warning rules'),
  follows: ['warningRule'],
  key: 'code',
  columns: ['code', 'days', 'isEnable', 'open', 'lastTime'],
});

/** Rules that raise warnings: switched and tuned here; below what they have raised. */
export function WarningsPage() {
  const w = useWarningWords();
  usePageTitle(w('title'));
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refreshRules = useRefreshResource(rules);
  const refreshRaised = useRefreshResource(raisedWarnings);
  const refreshRuns = useRefreshResource(warningRuns);
  const refresh = () => Promise.all([refreshRules(), refreshRaised(), refreshRuns()]);
  const call = useCall(refresh);
  const { mayWrite, about } = useGroupSetting(warnings.setRule, w('about'));
  const [tuned, tune] = useState<Rule>();
  const nameOf = (code: WarningRuleCode) => answerOf(warningRuleCodes, code, locale);
  const run = () =>
    call(warnings.run, undefined, { said: ({ raised, ended, took }) => w('ran', { raised, ended, took }) });
  const buttonsOf = (rule: Rule) => {
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
  };
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
        <Listing
          listing={rules}
          columns={{
            code: {
              cell: ({ code }) => (
                <div className="min-w-48 whitespace-normal">
                  <strong>{nameOf(code)}</strong>
                  <p className="font-normal text-quiet">
                    {warningRules.find((rule) => rule.code === code)?.about[locale]}
                  </p>
                </div>
              ),
            },
          }}
          rowTools={mayWrite ? buttonsOf : undefined}
          arrange={listPanel}
        />
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
