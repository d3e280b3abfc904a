import { admin } from '@danbao/core/admin';
import { useDanbao, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { csvBlob } from '../../shared/csv-blob.ts';
import { useAdminPageWords } from './i18n/words.ts';

interface FirstPassword {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly unitName?: string | undefined;
  readonly password: string;
}

/** Passwords for those who were added and have never signed in: shown this one time, to be handed out. */
export function FirstPasswordsDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useAdminPageWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const [made, setMade] = useState<readonly FirstPassword[]>();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const all: FirstPassword[] = [];
      for (;;) {
        const after = all.at(-1)?.username;
        const some = await client.request(admin.firstPasswords, after === undefined ? {} : { after });
        if (some.length === 0) break;
        all.push(...some);
      }
      setMade(all);
    } catch (error) {
      notify.failed(w('firstPasswords'), error);
    } finally {
      setBusy(false);
    }
  };
  const columns: Column<FirstPassword>[] = [
    { id: 'username', header: w('username'), kind: 'nowrap', cell: (row) => row.username },
    { id: 'realName', header: w('realName'), kind: 'nowrap', cell: (row) => row.realName },
    { id: 'unit', header: w('unit'), kind: 'nowrap', cell: (row) => row.unitName },
    {
      id: 'password',
      header: w('firstPassword'),
      kind: 'nowrap',
      cell: (row) => <code className="db-mono select-all">{row.password}</code>,
    },
  ];
  const save = () => {
    const heads = [w('username'), w('realName'), w('unit'), w('firstPassword')];
    const rows = (made ?? []).map(({ username, realName, unitName = '', password }) => [
      ...[username, realName, unitName, password],
    ]);
    saveBlob(csvBlob(heads, rows), `${w('firstPasswords')}.csv`);
  };
  return (
    <Dialog
      title={w('firstPasswords')}
      width="office800"
      onClose={onClose}
      actions={
        made && made.length > 0 ? (
          <Button variant="primary" onClick={save}>
            {w('firstPasswordsSave')}
          </Button>
        ) : (
          <Button variant="primary" busy={isBusy} disabled={made !== undefined} onClick={() => void make()}>
            {w('generate')}
          </Button>
        )
      }
    >
      <p>{w('firstPasswordsHelp')}</p>
      {made && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too
        <section className="max-h-[50vh] overflow-auto" aria-label={w('firstPassword')} tabIndex={0}>
          <DataTable
            label={w('firstPasswords')}
            columns={columns}
            rows={made}
            rowKey={({ userId }) => userId}
            empty={w('firstPasswordsNone')}
          />
        </section>
      )}
    </Dialog>
  );
}
