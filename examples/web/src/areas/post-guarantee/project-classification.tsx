import { classificationLines } from '@danbao/core/credit';
import { ratesClients } from '@danbao/core/customers';
import { usePermission, useSession } from '@danbao/react';
import { type AnyRecord, ResourceDialog, ResourceList, type ResourceListProps } from '@danbao/react/resources';
import { listPanel } from '../../shared/list-panel.tsx';
import { usePostGuaranteeWords } from './i18n/words.ts';

const proposal = ['proposedClass', 'reason'];
const confirmation = ['confirmedClass', 'decision'];

/** How a project was classified, quarter by quarter. */
export function ProjectClassification({ projectId }: { readonly projectId: string }) {
  return <ResourceList resource={classificationLines} fixed={{ projectId }} {...useLineParts()} arrange={listPanel} />;
}

/** A line is proposed by who runs the project and confirmed by another; nobody adds one by hand. */
export function useLineParts(): Pick<ResourceListProps, 'moreColumns' | 'rowActions' | 'renderForm' | 'noAdd'> {
  const w = usePostGuaranteeWords();
  const mayRate = usePermission(ratesClients);
  const mayPropose = usePermission('project:write');
  const userId = useSession()?.user?.userId;
  const confirms = (row: AnyRecord) => mayRate && row['state'] !== 'open' && row['proposedById'] !== userId;
  return {
    moreColumns: [
      { id: 'proposedBy', header: w('proposedBy'), kind: 'nowrap', cell: (row) => String(row['proposedBy'] ?? '') },
      { id: 'confirmedBy', header: w('confirmedBy'), kind: 'nowrap', cell: (row) => String(row['confirmedBy'] ?? '') },
    ],
    rowActions: (row) => {
      const may = confirms(row) || (mayPropose && row['state'] !== 'confirmed');
      return [
        ...(may ? (['change'] as const) : []),
        ...(mayRate && row['state'] === 'open' ? (['remove'] as const) : []),
      ];
    },
    renderForm: (form) => (
      <ResourceDialog {...form} names={form.record && confirms(form.record) ? confirmation : proposal} />
    ),
    noAdd: true,
  };
}
