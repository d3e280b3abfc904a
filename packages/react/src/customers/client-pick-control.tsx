import { customers } from '@danbao/core/customers';
import { useDeferredValue, useState } from 'react';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useCustomerWords } from './i18n/words.ts';
import { type CustomerRecord, useCustomer } from './use-customers.ts';

/** A client, found on the server by what is typed. */
export function ClientPickControl(props: ControlProps) {
  const w = useCustomerWords();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const input = { ...(text === '' ? {} : { text }), pageNum: '1', pageSize: '20' };
  const found = useEndpoint(customers.list, input, { keepPrevious: true }).data?.rows ?? [];
  const chosen = useCustomer(props.value === '' ? undefined : props.value).data;
  const all = chosen && !found.some(({ client_ID }) => client_ID === chosen.client_ID) ? [chosen, ...found] : found;
  return (
    <ListControl
      {...props}
      placeholder={w('chooseClient')}
      options={all.map((client) => ({ value: client.client_ID, text: clientText(client) }))}
      onQuery={setTyped}
      found
    />
  );
}

/** A client by name, number and phone. */
function clientText({ clientName, certificateCode, personNum, phoneOne }: CustomerRecord): string {
  return [clientName, certificateCode ?? personNum, phoneOne].filter(Boolean).join(' · ');
}
