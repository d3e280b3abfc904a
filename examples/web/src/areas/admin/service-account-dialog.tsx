import type { AnyEntity, ValuesOf } from '@danbao/core';
import { admin, serviceAccount } from '@danbao/core/admin';
import { withOptions } from '@danbao/core/fields';
import { newGuarantyId } from '@danbao/core/format';
import { useSession } from '@danbao/react';
import { type ServiceAccountRecord, useRoles, useUnits } from '@danbao/react/admin';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';
import { optionsOf } from './options.ts';
import { useSave } from './use-save.ts';

export interface ServiceAccountDialogProps {
  /** The account that is changed; a new one when not given. */
  readonly account?: ServiceAccountRecord;
  readonly onClose: () => void;
}

const names = Object.keys(serviceAccount.fields);

/** Adds or changes a service account; its tokens are made afterwards. */
export function ServiceAccountDialog({ account, onClose }: ServiceAccountDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  const unitUid = useSession()?.user?.unitUid ?? '';
  const units = useUnits().data;
  const roles = useRoles().data;
  // Sent again after a failure it is the same account.
  const [userId] = useState(account?.userId ?? newGuarantyId());
  if (!units || !roles) return null;
  const entity = withOptions(serviceAccount as AnyEntity, {
    unitUid: optionsOf(
      units.filter((row) => row.active === '1' || row.unitUid === account?.unitUid),
      (row) => row.unitUid,
      (row) => row.unitName,
    ),
    roleId: optionsOf(
      roles,
      (row) => row.roleId,
      (row) => row.roleName,
    ),
  });
  return (
    <RecordDialog
      title={w(account ? 'editServiceAccount' : 'addServiceAccount')}
      entity={entity}
      names={names}
      values={formValues(names, account ? {} : { unitUid }, account)}
      draft={`serviceAccount:${account?.userId ?? 'new'}`}
      version={account?.version}
      onSave={async (values, _, version) => {
        const body = { ...(values as ValuesOf<typeof serviceAccount>), userId };
        if (account) await save(admin.updateServiceAccount, body, { version });
        else await save(admin.addServiceAccount, body);
      }}
      onClose={onClose}
    >
      <p>{w('serviceAccountHelp')}</p>
    </RecordDialog>
  );
}
