import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { usePaperWords } from './paper-words.ts';

export interface PrintLinkProps {
  readonly what: 'volume' | 'application' | 'destruction';
  readonly id: string;
  readonly name: string;
}

/** The way to the paper of a record. */
export function PrintLink({ what, id, name }: PrintLinkProps) {
  const w = usePaperWords();
  const label = w('printOf', { name });
  return (
    <Link
      to={`/archives/print/${what}/${id}`}
      className="db-root db-button db-button-text"
      aria-label={label}
      title={label}
    >
      <Printer aria-hidden="true" />
    </Link>
  );
}
