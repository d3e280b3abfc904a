import { type Issue, issueMessage, message } from '@danbao/core';
import { owners } from '@danbao/core/measures';
import { Search, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../button/button.tsx';
import { useEntityFormContext } from '../../form/entity-form-context.ts';
import { useWords } from '../../i18n/words.ts';
import { useMessage } from '../../message/use-message.ts';
import { OwnerPickerLater } from '../../owners/owner-picker-later.tsx';
import { nameOfOwner, type OwnerRecord } from '../../owners/owner-record.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import { guarantorValues, keptGuarantor, linkTo } from './guarantor-values.ts';

/** In the head of the guarantor's section: take an owner who is known already, or make the shown one a new owner. */
export function GuarantorTools() {
  const w = useWords();
  const { form } = useEntityFormContext();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const [open, setOpen] = useState(false);
  const ownerType = form.getValues('ownerType') === '02' ? '02' : '01';
  const kept = useWatch({ control: form.control, name: keptGuarantor }) as OwnerRecord | undefined;
  const write = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    if (form.formState.submitCount > 0) void form.trigger();
    setOpen(false);
  };
  // Lists mask numbers and phones: the form takes the full record.
  const take = async ({ owner_ID }: OwnerRecord) => {
    try {
      const [full] = await client.request(owners.get, { owner_ID });
      write(guarantorValues(ownerType, full));
    } catch (error) {
      notify.failed(message('loadFailed', locale), error);
    }
  };
  return (
    <>
      <span className="db-help" role="status">
        {kept && w('guarantorPicked', { name: nameOfOwner(kept) })}
      </span>
      {kept && (
        <Button variant="text" onClick={() => write({ [keptGuarantor]: undefined, clientList: [linkTo(undefined)] })}>
          {w('guarantorAsNew')}
        </Button>
      )}
      <Button icon={<Search aria-hidden="true" />} onClick={() => setOpen(true)}>
        {w('pickOwner')}
      </Button>
      {open && (
        <OwnerPickerLater
          clientTypeID={ownerType === '02' ? '05' : '04'}
          onPick={(owner) => void take(owner)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Says, before anybody saves, that the guarantor is the borrower or guarantees the application already. */
export function GuarantorCaution({ issues }: { readonly issues: readonly Issue[] }) {
  const { locale } = useDanbao();
  return (
    <span role="status" className={issues.length > 0 ? 'db-caution' : undefined} data-db-guarantor-caution="">
      {issues.length > 0 && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          <span>{issues.map((issue) => issueMessage(issue, locale)).join(' ')}</span>
        </>
      )}
    </span>
  );
}

/** A new guarantee is called after its guarantor while nobody has typed a name. */
export function GuarantorName({ wanted }: { readonly wanted: boolean }): null {
  const { form, attempted } = useEntityFormContext();
  const [company, person, type] = useWatch({ control: form.control, name: ['ownerName', 'personName', 'ownerType'] });
  const name = String((type === '02' ? person : company) ?? '');
  const before = useRef(name);
  useEffect(() => {
    const last = before.current;
    before.current = name;
    if (!wanted || last === name) return;
    const optName = form.getValues('optName');
    if (optName === '' || optName === last) form.setValue('optName', name, { shouldValidate: attempted });
  }, [wanted, name, form, attempted]);
  return null;
}
