import { Button } from '@danbao/react/ui';
import { FileText, HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCreditPageWords } from './i18n/words.ts';

const sheets = {
  application: lazy(async () => ({ default: (await import('./application-dialog.tsx')).ApplicationDialog })),
  creditUses: lazy(async () => ({ default: (await import('./credit-uses-dialog.tsx')).CreditUsesDialog })),
} as const;

const icons = { application: FileText, creditUses: HandCoins } as const;

type Sheet = keyof typeof sheets;

/** Open the sheet of an application, and those of its credit uses. */
export function CreditButtons({ apply_ID }: { readonly apply_ID: string }) {
  const w = useCreditPageWords();
  const [open, setOpen] = useState<Sheet>();
  const Opened = open && sheets[open];
  return (
    <>
      {(['application', 'creditUses'] as const).map((sheet) => {
        const Icon = icons[sheet];
        return (
          <Button key={sheet} icon={<Icon aria-hidden="true" />} onClick={() => setOpen(sheet)}>
            {w(sheet)}
          </Button>
        );
      })}
      {Opened && (
        <Suspense fallback={null}>
          <Opened apply_ID={apply_ID} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
