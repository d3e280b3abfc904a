import { type ReactNode, useContext } from 'react';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { useSession } from '../provider/use-session.ts';
import { usePaperWords } from './i18n/words.ts';
import { LetterheadContext } from './letterhead.ts';

export interface SheetProps {
  readonly title: string;
  /** What stands under the title: label and value. */
  readonly facts: readonly (readonly [string, string | undefined])[];
  /** The same, of the printing itself: in a sheet of the screen's look only paper shows it. */
  readonly printed?: SheetProps['facts'];
  /** The number by which the system knows it: small, at the foot of the paper. */
  readonly internal?: string | undefined;
  /** Whose paper it is; the unit of the person who prints it when not said. */
  readonly unit?: string | undefined;
  /** Instead of the empty lines that are signed by hand. */
  readonly signatures?: ReactNode;
  /** paper: as broad as A4 on screen too; screen: as broad as the place, in its colours. Printed both are the same. */
  readonly variant?: 'paper' | 'screen';
  readonly children: ReactNode;
}

/** An A4 sheet: on screen as paper, printed alone, whatever stands around it on the page. */
export function Sheet({
  title,
  facts,
  printed = [],
  internal,
  unit,
  signatures,
  variant: look = 'paper',
  children,
}: SheetProps) {
  // On a page or in a dialog there is a heading above it already.
  const letterhead = useContext(LetterheadContext);
  const own = useSession()?.user?.unitName;
  const Title = look === 'screen' ? 'h2' : 'h1';
  return (
    <article className={classes('db-root db-sheet', look === 'screen' && 'db-sheet-screen')} aria-label={title}>
      <header className="db-sheet-head">
        <div>
          <div className={classes('db-sheet-unit', look === 'screen' && 'db-print-only')}>
            {letterhead ?? unit ?? own}
          </div>
          <Title className="db-sheet-title">{title}</Title>
        </div>
        <ArchiveStamp className={look === 'screen' ? 'db-print-only' : undefined} />
      </header>
      <dl className="db-sheet-facts">
        <Facts facts={facts} />
        <Facts facts={printed} {...(look === 'screen' ? { className: 'db-print-only' } : {})} />
      </dl>
      {children}
      {signatures ?? <Signatures />}
      <div className={look === 'screen' ? 'db-print-only' : undefined}>
        <Seal internal={internal} isSigned={signatures !== undefined} />
      </div>
    </article>
  );
}

interface FactsProps extends Pick<SheetProps, 'facts'> {
  readonly className?: string;
}

function Facts({ facts, className }: FactsProps) {
  const w = useWords();
  return facts.map(([label, value]) => (
    <div key={label} className={className}>
      <dt>{label}</dt>
      <dd>{value || w('none')}</dd>
    </div>
  ));
}

const stamped = ['fonds', 'year', 'item', 'office', 'retention', 'pages'] as const;

/** Where whoever archives the paper writes under which number it lies (DA/T 22): at the top of its first page. */
function ArchiveStamp({ className }: { readonly className: string | undefined }) {
  const w = usePaperWords();
  return (
    <dl className={classes('db-sheet-stamp', className)}>
      {stamped.map((name) => (
        <div key={name}>
          <dt>{w(name)}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}

const signers = ['signedByHandler', 'signedByReviewer', 'signedByHead', 'signedByArchive'] as const;

interface SealProps {
  readonly internal: string | undefined;
  /** In the system, by people who were signed in. */
  readonly isSigned: boolean;
}

/** Where the unit puts its seal and the day, and by what the system knows the paper. */
function Seal({ internal, isSigned }: SealProps) {
  const w = useWords();
  return (
    <>
      <p className="db-sheet-seal">
        <span>{w('sheetSeal')}</span>
        <span>{w('sheetSealedOn')}</span>
      </p>
      {isSigned && <p className="db-sheet-note">{w('sheetElectronic')}</p>}
      {internal && <p className="db-sheet-note">{w('sheetInternal', { id: internal })}</p>}
    </>
  );
}

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
