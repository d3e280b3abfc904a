import type { ValuesOf } from '@danbao/core';
import { admin, newApiToken } from '@danbao/core/admin';
import { formValues, RecordDialog } from '@danbao/react/form';
import { AddressesField } from './addresses-field.tsx';
import { useAdminPageWords } from './i18n/words.ts';
import { useSave } from './use-save.ts';

export interface NewTokenDialogProps {
  /** The service account that it is for. */
  readonly userId: string;
  readonly onIssued: (token: string) => void;
  readonly onClose: () => void;
}

const names = ['name', 'days', 'readOnly', 'addresses'];

/** Makes a token. */
export function NewTokenDialog({ userId, onIssued, onClose }: NewTokenDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  return (
    <RecordDialog
      title={w('addToken')}
      entity={newApiToken}
      names={names}
      own={{ addresses: <AddressesField key="addresses" /> }}
      values={formValues(names, { userId, days: newApiToken.fields.days.initial, readOnly: '1', addresses: [] })}
      draft={false}
      onSave={async (values) => {
        const { token } = await save(admin.addApiToken, { ...(values as ValuesOf<typeof newApiToken>), userId });
        onIssued(token);
      }}
      onClose={onClose}
    >
      <p>{w('newTokenHelp')}</p>
    </RecordDialog>
  );
}
