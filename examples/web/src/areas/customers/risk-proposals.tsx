import { ratesClients, riskProposals } from '@danbao/core/customers';
import { usePermission, useSession } from '@danbao/react';
import { ResourceDialog, ResourceList } from '@danbao/react/resources';
import { listPanel } from '../../shared/list-panel.tsx';
import { useCustomersWords } from './i18n/words.ts';

const proposed = ['internalRiskLevel', 'reason'];
const decided = ['state', 'decision'];

/** Levels that somebody proposes: changed by whoever proposed them, decided by another who rates clients. */
export function RiskProposals({ clientId }: { readonly clientId: string }) {
  const w = useCustomersWords();
  const mayRate = usePermission(ratesClients);
  const userId = useSession()?.user?.userId;
  const isOwn = (row: Readonly<Record<string, unknown>>) => row['proposedById'] === userId;
  return (
    <ResourceList
      resource={riskProposals}
      fixed={{ clientId }}
      moreColumns={[
        { id: 'by', header: w('proposedBy'), kind: 'nowrap', cell: (row) => String(row['proposedBy'] ?? '') },
        { id: 'decided', header: w('decidedBy'), kind: 'nowrap', cell: (row) => String(row['decidedBy'] ?? '') },
      ]}
      rowActions={(row) => {
        if (row['state'] !== 'proposed') return [];
        return isOwn(row) ? ['change', 'remove'] : mayRate ? ['change'] : [];
      }}
      renderForm={(form) => (
        <ResourceDialog {...form} names={form.record && !isOwn(form.record) ? decided : proposed} />
      )}
      arrange={listPanel}
    />
  );
}
