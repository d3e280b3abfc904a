import type { ValuesOf } from '@danbao/core';
import { standInInput, standIns } from '@danbao/core/flows';
import { useDanbao } from '@danbao/react';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useStandInWords } from './i18n/stand-in-words.ts';

/** What the form begins with: nothing, or what a leave proposes. */
export type StandInBegin = Partial<ValuesOf<typeof standInInput>>;

interface StandInDialogProps {
  readonly begun: StandInBegin;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Sets who signs in the caller's place, from day to day. */
export function StandInDialog({ begun, onSaved, onClose }: StandInDialogProps) {
  const w = useStandInWords();
  const { client } = useDanbao();
  return (
    <RecordDialog
      title={w('set')}
      entity={standInInput}
      values={formValues(['standInId', ...names], begun)}
      names={names}
      onSave={async (values) => {
        const leave = begun.leaveId === undefined ? {} : { leaveId: begun.leaveId };
        await client.request(standIns.add, { ...(values as ValuesOf<typeof standInInput>), ...leave });
        await onSaved();
      }}
      onClose={onClose}
    />
  );
}

const names = ['standIn', 'from', 'until'];
