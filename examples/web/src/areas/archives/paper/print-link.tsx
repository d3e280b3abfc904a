import { Printer, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { usePaperWords } from './paper-words.ts';

export interface PrintLinkProps {
  readonly what: 'volume' | 'records' | 'application' | 'destruction';
  /** Of several records with commas between. */
  readonly id: string;
  readonly name: string;
}

/** The way to the paper of a record. */
export function PrintLink({ what, id, name }: PrintLinkProps) {
  const w = usePaperWords();
  const label = w(what === 'records' ? 'boxLabelOf' : 'printOf', { name });
  return (
    <Link
      to={`/archives/print/${what}/${id}`}
      className="db-root db-button db-button-text"
      aria-label={label}
      title={label}
    >
      {what === 'records' ? <Tag aria-hidden="true" /> : <Printer aria-hidden="true" />}
    </Link>
  );
}
