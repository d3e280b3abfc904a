import { ClientPickControl, useCustomer } from '@danbao/react/customers';
import { type ControlProps, EntityFormContext } from '@danbao/react/form';
import { use, useEffect, useRef } from 'react';

/** The client whose data is gathered: found on the server; the form keeps their id and shows their name. */
export function GatheredClientControl(props: ControlProps) {
  const form = use(EntityFormContext)?.form;
  const id = String(form?.watch('clientId') ?? '');
  const { data: client } = useCustomer(id === '' ? undefined : id);
  const chosen = useRef<string>(undefined);
  const { onChange } = props;
  useEffect(() => {
    if (client?.client_ID !== chosen.current || !client) return;
    chosen.current = undefined;
    onChange(client.clientName);
  }, [client, onChange]);
  return (
    <ClientPickControl
      {...props}
      value={id}
      onChange={(next) => {
        chosen.current = next;
        form?.setValue('clientId', next, { shouldDirty: true });
        if (next === '') onChange('');
      }}
    />
  );
}
