import { readValue } from '@danbao/core/resources';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { RecordFacts, type RecordFactsProps } from './record-facts.tsx';

export interface RecordDetailProps extends RecordFactsProps {
  /** What can be done with it, before the button that closes. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A record as people read it, with its history, in a dialog. */
export function RecordDetail({ actions, onClose, ...facts }: RecordDetailProps) {
  const w = useWords();
  const locale = useLocale();
  const { resource, record } = facts;
  return (
    <Dialog
      title={String(readValue(record, resource.title) ?? resource.label[locale])}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{w('close')}</Button>
        </>
      }
    >
      <RecordFacts {...facts} />
    </Dialog>
  );
}
