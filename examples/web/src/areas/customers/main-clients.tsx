import { concentration, type MainClientSupplier, mainClientSuppliers } from '@danbao/core/customers';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint } from '@danbao/react';
import { ResourceList } from '@danbao/react/resources';
import { listPanel } from '../../shared/list-panel.tsx';
import { useCustomersWords } from './i18n/words.ts';

/** More main customers and suppliers than a client has. */
const max = '200';

/** Whom a client mainly sells to and buys from, and how much they depend on few of them. */
export function MainClients({ clientId }: { readonly clientId: string }) {
  const w = useCustomersWords();
  const all = useEndpoint(mainClientSuppliers.calls.page, { clientId, pageSize: max }).data?.rows ?? [];
  const shares = (kind: MainClientSupplier['kind']) =>
    concentration(all.filter((row) => row.kind === kind).map(({ ratio }) => ratio));
  return (
    <ResourceList
      resource={mainClientSuppliers}
      fixed={{ clientId }}
      arrange={(parts) =>
        listPanel({
          ...parts,
          table: (
            <>
              {all.length > 0 && (
                <dl className="mb-3 grid gap-x-6 gap-y-1 lg:grid-cols-2">
                  {(['client', 'supplier'] as const).map((kind) => (
                    <div key={kind} className="flex flex-wrap gap-x-2">
                      <dt className="text-quiet">{w(kind === 'client' ? 'customersShare' : 'suppliersShare')}</dt>
                      <dd className="db-number">
                        {w('concentration', {
                          largest: formatAmount(shares(kind).largest),
                          topFive: formatAmount(shares(kind).topFive),
                        })}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              {parts.table}
            </>
          ),
        })
      }
    />
  );
}
