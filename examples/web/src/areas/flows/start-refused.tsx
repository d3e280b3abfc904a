import { type AnyFlow, flowPath } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { useLocale, usePermissions } from '@danbao/react';
import { FlowGaps } from '@danbao/react/flows';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { permissionName } from '../../shared/permission-name.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useFlowPageWords } from './i18n/words.ts';

export interface StartRefusedProps {
  readonly flow: AnyFlow;
  /** What stands against it; none: the person may not. */
  readonly gaps?: readonly string[];
}

/** Instead of the form of a flow that this person cannot begin: why, before anything is typed. */
export function StartRefused({ flow, gaps = [] }: StartRefusedProps) {
  const w = useFlowPageWords();
  const locale = useLocale();
  const { has } = usePermissions();
  const title = w('startOf', { name: flow.label[locale] });
  usePageTitle(title);
  if (gaps.length === 0) {
    const needs = ['flow:write', flow.needs].filter((one) => !has(one)).map((one) => permissionName(one, locale));
    return (
      <RecordMissing title={w('mayNotStart')} help={w('mayNotStartHelp', { needs: needs.join(betweenNames(locale)) })}>
        <Link to="/dashboard" className="db-root db-button">
          {w('toDashboard')}
        </Link>
      </RecordMissing>
    );
  }
  return (
    <>
      <PageHead title={title} />
      <div className="db-panel grid justify-items-start gap-3 p-4">
        <FlowGaps gaps={gaps} />
        <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
          {w('chooseAnother')}
        </Link>
      </div>
    </>
  );
}
