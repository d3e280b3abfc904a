import {
  compensations,
  credit,
  inspections,
  measureReleases,
  overdueRecords,
  recoveries,
  releases,
  reviewMeetings,
} from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import type { AnyResource } from '@danbao/core/resources';
import { useEndpoint, useLocale } from '@danbao/react';
import type { AnyRecord } from '@danbao/react/resources';
import { RecordSheet, SheetRecords } from '@danbao/react/ui';
import { useParams } from 'react-router';
import { usePageTitle } from '../../shared/pages-store.ts';
import { PrintFrame } from '../../shared/print-frame.tsx';
import { useProjectWords } from './i18n/words.ts';

/** What follows a guarantee, by the word for it in the address of its paper. */
const papers: Readonly<Record<string, AnyResource>> = {
  review: reviewMeetings,
  inspection: inspections,
  overdue: overdueRecords,
  compensation: compensations,
  recovery: recoveries,
  release: releases,
  'measure-release': measureReleases,
};

/** Ids say nothing on paper. */
const without = ['projectId', 'measureId', 'applyId', 'kind'];

/** A record of what followed the guarantee as an A4 sheet, under the heading of the company, to be signed. */
export function PrintRecordPage() {
  const w = useProjectWords();
  const locale = useLocale();
  const { applyId = '', what = '', id = '' } = useParams();
  const resource = papers[what];
  const { data: apply } = useEndpoint(credit.apply, { apply_ID: applyId });
  const { calls, id: key }: AnyResource = resource ?? inspections;
  const { data, error } = useEndpoint(calls.get, { [key]: id }, { enabled: resource !== undefined });
  const record = data as AnyRecord | undefined;
  const title = w('printOf', { what: (resource ?? inspections).label[locale] });
  usePageTitle(title);
  return (
    <PrintFrame
      title={title}
      back={`/projects/${applyId}${what === 'review' ? '' : '?part=after'}`}
      ready={record !== undefined && apply !== undefined}
      error={resource ? error : new Error(what)}
    >
      {resource && record && apply && (
        <RecordSheet
          resource={resource}
          record={record}
          without={without}
          facts={[
            [w('project'), apply.projectName],
            [w('busiCode'), apply.busiCode],
            [w('client'), apply.clientName],
            [w('sum'), `${formatAmount(apply.applySum ?? '0')} ${w('wan')}`],
          ]}
        >
          {what === 'compensation' && <RecoveriesOf compensationId={id} />}
        </RecordSheet>
      )}
    </PrintFrame>
  );
}

/** What has come back of a compensation. */
function RecoveriesOf({ compensationId }: { readonly compensationId: string }) {
  const { data } = useEndpoint(recoveries.calls.page, { compensationId, pageSize: '100' });
  const names = ['recoveredDate', 'amount', 'way', 'remark'];
  return <SheetRecords resource={recoveries} rows={(data?.rows ?? []).map((row) => ({ ...row }))} names={names} />;
}
