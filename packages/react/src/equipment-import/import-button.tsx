import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import type { OwnerLink } from '../owners/owner-record.ts';
import { later } from '../view/later.tsx';

const ImportDialog = later(async () => (await import('./import-dialog.tsx')).ImportDialog);

export interface ImportButtonProps {
  readonly kind: string;
  readonly owner: OwnerLink;
  readonly applyId: string;
  /** The measure in whose form the owner stands. */
  readonly infoId: string;
  /** Everything went in. */
  readonly onImported: () => void;
}

/** On an owner's row: imports the equipment that belongs to them (I20). */
export function ImportButton({ owner, ...props }: ImportButtonProps) {
  const w = useWords();
  const [open, setOpen] = useState(false);
  if (!owner.owner_ID) return null;
  const name = owner.ownerName ?? '';
  return (
    <>
      <Button
        variant="text"
        icon={<FileUp aria-hidden="true" />}
        aria-label={w('importEquipmentOf', { name })}
        onClick={() => setOpen(true)}
      >
        {w('importEquipment')}
      </Button>
      {open && <ImportDialog {...props} owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}
