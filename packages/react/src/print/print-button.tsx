import { Printer } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';

/** Prints the page; it is not on the paper itself. */
export function PrintButton({ disabled = false }: { readonly disabled?: boolean }) {
  const w = useWords();
  return (
    <Button
      variant="primary"
      className="db-no-print"
      icon={<Printer aria-hidden="true" />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {w('print')}
    </Button>
  );
}
