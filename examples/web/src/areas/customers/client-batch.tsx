import { customers, gathering } from '@danbao/core/customers';
import { useDanbao, usePermission } from '@danbao/react';
import { type CustomerRecord, useRefreshCustomers } from '@danbao/react/customers';
import { BatchButton, type Selection } from '@danbao/react/table';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useCustomersWords } from './i18n/words.ts';

/** What can be done with the chosen clients: to begin the gathering of their data of the year, and to delete them. */
export function ClientBatch({ selection }: { readonly selection: Selection<CustomerRecord> }) {
  const w = useCustomersWords();
  const { client } = useDanbao();
  const refresh = useRefreshCustomers();
  const mayGather = usePermission(gathering.init.access);
  const gatherYear = useDayInChina().slice(0, 4);
  const shared = {
    selection,
    rowName: ({ clientName }: CustomerRecord) => clientName,
    onDone: () => void refresh(),
  };
  const count = selection.ids.length;
  return (
    <>
      {mayGather && (
        <BatchButton
          {...shared}
          question={{ text: w('gatherQuestion', { year: gatherYear, count }) }}
          work={({ client_ID }) =>
            client.request(gathering.init, { clientId: client_ID, gatherYear, occasion: 'yearly' })
          }
        >
          {w('gather', { year: gatherYear })}
        </BatchButton>
      )}
      <BatchButton
        {...shared}
        variant="danger-text"
        question={{ text: w('removeQuestion', { count }), danger: true }}
        work={({ client_ID, version }) =>
          client.request(customers.remove, { client_ID }, version === undefined ? {} : { version })
        }
      >
        {w('remove')}
      </BatchButton>
    </>
  );
}
