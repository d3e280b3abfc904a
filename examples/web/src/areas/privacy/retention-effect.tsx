import { privacy, retentionRules } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import { useAdminCall } from '@danbao/react/admin';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { usePrivacyWords } from './i18n/words.ts';

/** A class of records with what there is of it, and what is over. */
export type RetentionState = NonNullable<(typeof privacy.retention.data)['~data']>[number];

export interface RetentionEffectProps {
  readonly effect: readonly RetentionState[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What goes once the settings are saved, and saving them. */
export function RetentionEffect({ effect, onClose, onSaved }: RetentionEffectProps) {
  const w = usePrivacyWords();
  const locale = useLocale();
  const call = useAdminCall();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rules = effect.map(({ rule, days }) => ({ rule, ...(days === undefined ? {} : { days }) }));
    const saved = await call(privacy.saveRetention, { rules }, { said: () => w('saved') });
    setBusy(false);
    if (saved) onSaved();
  };
  const going = effect.filter((state) => state.going !== '0');
  const columns: Column<RetentionState>[] = [
    { id: 'what', header: w('what'), cell: ({ rule }) => retentionRules[rule].label[locale] },
    {
      id: 'afterwards',
      header: w('afterwards'),
      kind: 'nowrap',
      cell: ({ rule }) => w(retentionRules[rule].afterwards),
    },
    { id: 'going', header: w('going'), kind: 'number', cell: (row) => row.going },
    { id: 'oldest', header: w('oldest'), kind: 'nowrap', cell: (row) => row.oldest },
  ];
  return (
    <Dialog
      title={w('effectTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {w('save')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{w(going.length === 0 ? 'nothingGoes' : 'effectAbout')}</p>
      {going.length > 0 && (
        <DataTable label={w('effectTitle')} columns={columns} rows={going} rowKey={(row) => row.rule} />
      )}
    </Dialog>
  );
}
