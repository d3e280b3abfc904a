import type { ValuesOf } from '@danbao/core';
import { passwordChange, profile } from '@danbao/core/admin';
import { useQueryClient } from '@tanstack/react-query';
import type { ControlProps } from '../form/controls/control-props.ts';
import { EntityField } from '../form/entity-field.tsx';
import { RecordDialog } from '../form/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { useProfileWords } from './i18n/words.ts';
import { PasswordControl } from './password-control.tsx';

export interface PasswordDialogProps {
  readonly onClose: () => void;
}

const names = ['oldPassword', 'newPassword'];
const empty = { oldPassword: '', newPassword: '' };

/** Changes one's own password; what the server refuses is said and keeps the dialog open. */
export function PasswordDialog({ onClose }: PasswordDialogProps) {
  const w = useProfileWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const queries = useQueryClient();
  const save = async (values: object) => {
    await client.request(profile.changePassword, values as ValuesOf<typeof passwordChange>);
    notify.success(w('passwordChanged'));
    await refreshQueries(queries, { queryKey: endpointKey(profile.read) });
  };
  return (
    <RecordDialog
      title={w('changePassword')}
      entity={passwordChange}
      names={names}
      values={empty}
      draft={false}
      own={{
        oldPassword: <EntityField key="oldPassword" name="oldPassword" control={OldPassword} />,
        newPassword: (
          <EntityField key="newPassword" name="newPassword" control={NewPassword} note={w('passwordHelp')} />
        ),
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}

function OldPassword(props: ControlProps) {
  return <PasswordControl {...props} purpose="current-password" />;
}

function NewPassword(props: ControlProps) {
  return <PasswordControl {...props} purpose="new-password" />;
}
