import { message } from '@danbao/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';
import { TextControl } from '../form/controls/text-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import type { EntityForm } from '../form/use-entity-form.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { type ClientRecord, nameOfClient, useLoadClient } from './use-clients.ts';

const CounterpartyPicker = later(async () => (await import('./counterparty-picker.tsx')).CounterpartyPicker);

/** The counterparty's name, typed or picked from the clients; picking fills what is known of them, in place of the one before (G21). */
export function CounterpartyControl(props: ControlProps) {
  const w = useWords();
  const { entity, form, attempted } = useEntityFormContext();
  const locale = useLocale();
  const notify = useMessage();
  const load = useLoadClient();
  const [open, setOpen] = useState(false);
  const type = form.getValues('otherType') === '02' ? '02' : '01';
  const hasPicked = useRef(false);
  useForgetOnChange(form);
  const rename = (name: string) => {
    props.onChange(name);
    if (form.getValues('otherOwnerID')) form.setValue('otherOwnerID', '');
  };
  // Lists mask numbers and phones: the form takes the full record.
  const take = async ({ client_ID }: ClientRecord) => {
    try {
      const client = await load(type, client_ID);
      if (client) pick(client);
    } catch (error) {
      notify.failed(message('loadFailed', locale), error);
    }
  };
  const pick = (client: ClientRecord) => {
    const replacesOther = hasPicked.current || form.getValues('otherOwnerID') !== '';
    hasPicked.current = true;
    const filled = Object.entries(filledFrom(type, client)).filter(
      ([name, value]) => Object.hasOwn(entity.fields, name) && (value !== '' || replacesOther),
    );
    for (const [name, value] of filled) form.setValue(name, value, { shouldDirty: true });
    if (attempted) void form.trigger(filled.map(([name]) => name));
    setOpen(false);
  };
  return (
    <span className="db:flex db:gap-2">
      <span className="db:min-w-0 db:flex-1">
        <TextControl {...props} onChange={rename} />
      </span>
      <Button
        icon={<Search aria-hidden="true" />}
        aria-label={w('pickCounterparty')}
        title={w('pickCounterparty')}
        onClick={() => setOpen(true)}
      >
        {w('pickCounterpartyShort')}
      </Button>
      {open && <CounterpartyPicker type={type} onPick={(client) => void take(client)} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** A picked client is of one type: with another type their id does not hold any more. */
function useForgetOnChange(form: EntityForm['form']): void {
  const [type, id] = useWatch({ control: form.control, name: ['otherType', 'otherOwnerID'] });
  const before = useRef({ type, id });
  useEffect(() => {
    const last = before.current;
    before.current = { type, id };
    if (last.type !== type && id !== '' && last.id === id) form.setValue('otherOwnerID', '');
  }, [form, type, id]);
}

/** What a client says of the counterparty; empty where nothing is known. */
function filledFrom(type: '01' | '02', client: ClientRecord): Record<string, string> {
  const isCompany = type === '01';
  const known = {
    otherOwnerID: client.client_ID,
    otherOwner: nameOfClient(client),
    otherCreditCode: isCompany && client.certificateCode,
    otherLegalPerson: isCompany && client.legalPerson,
    otherLegalPhone: isCompany && client.phoneOne,
    otherLegalAddress: isCompany && client.workAddress,
    otherPersonNum: !isCompany && client.personNum,
    otherPersonPhone: !isCompany && client.phone,
    otherPersonAddress: !isCompany && client.houseAddress,
    otherPostCode: client.zipCode,
    otherFax: client.fax,
  };
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value || '']));
}
