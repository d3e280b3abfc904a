import type { ReactNode } from 'react';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';

export interface SheetProps {
  readonly title: string;
  /** What stands under the title: label and value. */
  readonly facts: readonly (readonly [string, string | undefined])[];
  /** Instead of the empty lines that are signed by hand. */
  readonly signatures?: ReactNode;
  /** paper: as broad as A4 on screen too; screen: as broad as the place, in its colours. Printed both are the same. */
  readonly look?: 'paper' | 'screen';
  readonly children: ReactNode;
}

/** An A4 sheet: on screen as paper, printed alone, whatever stands around it on the page. */
export function Sheet({ title, facts, signatures = <Signatures />, look = 'paper', children }: SheetProps) {
  const w = useWords();
  // On a page or in a dialog there is a heading above it already.
  const Title = look === 'screen' ? 'h2' : 'h1';
  return (
    <article className={classes('db-root db-sheet', look === 'screen' && 'db-sheet-screen')} aria-label={title}>
      <Title className="db-sheet-title">{title}</Title>
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
