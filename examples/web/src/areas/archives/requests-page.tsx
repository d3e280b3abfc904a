import type { Locale } from '@danbao/core';
import { type ArchiveRequest, archiveRequests, archives, requestEndpoints } from '@danbao/core/archives';
import { betweenSentences, colon } from '@danbao/core/i18n';
import { useLocale, usePermission } from '@danbao/react';
import { DescriptionList } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { ResourcePage } from '../resources/resource-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useArchiveWords } from './i18n/words.ts';

type Decided = { readonly how: 'approve' | 'reject'; readonly request: ArchiveRequest };

/** Changes of filed records: requested from the record, decided by somebody else. */
export function RequestsPage() {
  const w = useArchiveWords();
  const locale = useLocale();
  const mayApprove = usePermission('archive:approve');
  const refreshRequests = useRefreshResource(archiveRequests);
  const refreshArchives = useRefreshResource(archives);
  const [decided, decide] = useState<Decided>();
  const columns = {
    shownChanges: {
      text: (row: object) => changesText(row as ArchiveRequest, locale),
      cell: (row: object) => (
        <span className="inline-block min-w-40">{changesText(row as ArchiveRequest, locale)}</span>
      ),
    },
  };
  const tools = (row: object) => {
    const request = row as ArchiveRequest;
    const { reason: name } = request;
    return (
      mayApprove &&
      request.status === '1' &&
      request.mayDecide === '1' && (
        <>
          <Button
            variant="text"
            aria-label={w('approveOne', { name })}
            onClick={() => decide({ how: 'approve', request })}
          >
            {w('approve')}
          </Button>
          <Button
            variant="danger-text"
            aria-label={w('refuseOne', { name })}
            onClick={() => decide({ how: 'reject', request })}
          >
            {w('refuse')}
          </Button>
        </>
      )
    );
  };
  return (
    <>
      <ResourcePage
        resource={archiveRequests}
        title={w('requests')}
        about={w('requestsAbout')}
        columns={columns}
        readOnly
        rowTools={tools}
      />
      {decided && (
        <DecisionDialog
          title={w(decided.how === 'approve' ? 'approveOne' : 'refuseOne', { name: decided.request.reason })}
          id={decided.request.id}
          endpoint={requestEndpoints[decided.how]}
          saveLabel={w(decided.how === 'approve' ? 'approve' : 'refuse')}
          onDone={() => Promise.all([refreshRequests(), refreshArchives()])}
          onClose={() => decide(undefined)}
        >
          <DescriptionList
            entity={archiveRequests.record}
            values={{ ...decided.request }}
            names={['archiveName', 'applicant', 'reason']}
          />
          <p className="my-3">{changesText(decided.request, locale)}</p>
        </DecisionDialog>
      )}
    </>
  );
}

/** 页数：19 → 21; what was empty or becomes empty says so by a dash. */
function changesText({ shownChanges = [] }: ArchiveRequest, locale: Locale): string {
  return shownChanges
    .map(({ field, before, after }) => `${field}${colon(locale)}${before || '—'} → ${after || '—'}`)
    .join(betweenSentences(locale));
}
