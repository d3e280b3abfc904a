import { type PartyItem, partyItems } from '@danbao/core/office';
import { DescriptionList } from '@danbao/react/form';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { usePartyWords } from './i18n/words.ts';

export interface CheckDialogProps {
  readonly item: PartyItem;
  readonly onPass: () => Promise<void>;
  readonly onSendBack: () => void;
  readonly onClose: () => void;
}

const names = ['title', 'reach', 'content'];

/** An item is read before it is published or sent back. */
export function CheckDialog({ item, onPass, onSendBack, onClose }: CheckDialogProps) {
  const w = usePartyWords();
  const [isBusy, setBusy] = useState(false);
  const pass = async () => {
    setBusy(true);
    await onPass();
    setBusy(false);
  };
  return (
    <Dialog
      title={w('checkOne', { name: item.title })}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('close')}</Button>
          <Button onClick={onSendBack}>{w('sendBack')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void pass()}>
            {w('pass')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too */}
      <section className="max-h-[60vh] overflow-auto whitespace-pre-line" aria-label={w('text')} tabIndex={0}>
        <DescriptionList entity={partyItems.record} names={names} values={{ ...item }} />
      </section>
    </Dialog>
  );
}
