import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';

export interface SheetProps {
  readonly title: string;
  /** What stands under the title: label and value. */
  readonly facts: readonly (readonly [string, string | undefined])[];
  /** Instead of the empty lines that are signed by hand. */
  readonly signatures?: ReactNode;
  readonly children: ReactNode;
}

/** An A4 sheet: on screen as paper, printed alone, whatever stands around it on the page. */
export function Sheet({ title, facts, signatures = <Signatures />, children }: SheetProps) {
  const w = useWords();
  return (
    <article className="db-root db-sheet" aria-label={title}>
      <h1 className="db-sheet-title">{title}</h1>
      <dl className="db-sheet-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || w('none')}</dd>
          </div>
        ))}
      </dl>
      {children}
      {signatures}
    </article>
  );
}

const signers = ['signedByHandler', 'signedByReviewer', 'signedByHead', 'signedOn'] as const;

/** Empty lines to be filled in by hand. */
function Signatures() {
  const w = useWords();
  return (
    <dl className="db-sheet-signatures">
      {signers.map((signer) => (
        <div key={signer}>
          <dt>{w(signer)}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}
