import { validate } from '@danbao/core';
import { newApiToken } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import { EntityFormContext, FieldFrame } from '@danbao/react/form';
import { use, useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';

/** From where a token is taken: addresses and ranges, one in a line. */
export function AddressesField() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const form = use(EntityFormContext)?.form;
  const [text, setText] = useState('');
  const change = (typed: string) => {
    setText(typed);
    form?.setValue('addresses', typed.split(/[\s,，、]+/).filter(Boolean), { shouldDirty: true });
  };
  const found = form?.formState.isSubmitted ? validate(newApiToken, form.getValues()) : [];
  const issues = found.filter(({ field }) => field === 'addresses');
  return (
    <FieldFrame
      name="addresses"
      label={newApiToken.fields.addresses.label[locale]}
      required={false}
      wide
      issues={issues}
    >
      {({ id, describedBy, invalid }) => (
        <span className="db-control" data-invalid={invalid}>
          <textarea
            id={id}
            name="addresses"
            className="db-input"
            rows={2}
            spellCheck={false}
            placeholder={w('addressesExample')}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
