import { applicationFrom } from '@danbao/core/credit';
import { customers } from '@danbao/core/customers';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { usePermission } from '../provider/use-permission.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientPickControl } from './client-pick-control.tsx';
import { useCustomerWords } from './i18n/words.ts';
import { useCustomer } from './use-customers.ts';

/** The client of an application: found, or added on the spot; what is known of them fills the form where nothing else was typed. */
export function ApplicantControl(props: ControlProps) {
  const w = useCustomerWords();
  const mayAdd = usePermission(customers.add.access);
  const [isAdding, setAdding] = useState(false);
  const choose = useChosen(props);
  return (
    <>
      <span className="db:flex db:flex-wrap db:gap-2">
        <span className="db:min-w-0 db:flex-[1_1_220px]">
          <ClientPickControl {...props} onChange={choose} />
        </span>
        {mayAdd && (
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {w('addClient')}
          </Button>
        )}
      </span>
      {isAdding && <ClientDialog onSaved={({ client_ID }) => choose(client_ID)} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Takes a choice; what was filled in for the client before gives way, what was typed stays. */
function useChosen({ value, onChange }: ControlProps): (client_ID: string) => void {
  const { entity, form } = useEntityFormContext();
  const chosen = useRef<string>(undefined);
  const filled = useRef<Readonly<Record<string, string>>>({});
  const { data: client } = useCustomer(value === '' ? undefined : value);
  useEffect(() => {
    if (!client || client.client_ID !== chosen.current) return;
    chosen.current = undefined;
    const known = Object.entries(applicationFrom(client)).filter(([name]) => name in entity.fields);
    for (const [name, text] of known) {
      const typed: unknown = form.getValues(name) ?? '';
      if (typed !== '' && typed !== filled.current[name]) continue;
      form.setValue(name, text, { shouldDirty: true, shouldValidate: text !== '' });
    }
    filled.current = Object.fromEntries(known);
  }, [client, entity, form]);
  return (client_ID) => {
    chosen.current = client_ID;
    onChange(client_ID);
  };
}
