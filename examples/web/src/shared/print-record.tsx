import { pairWords } from '@danbao/react';
import type { AnyRecord } from '@danbao/react/resources';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';

const { useWords } = pairWords({ printNamed: ['打印 {name}', 'Print {name}'] });

/** Gives the rows of a list of a project's records the way to their paper, by the word for it in the address and the field that names a record. */
export const printsRecord = (apply_ID: string) => (what: string, title: string) => ({
  rowTools: (row: AnyRecord) => (
    <PrintRecord to={`/projects/${apply_ID}/print/${what}/${row['id']}`} name={String(row[title] ?? '')} />
  ),
});

function PrintRecord({ to, name }: { readonly to: string; readonly name: string }) {
  const w = useWords();
  const text = w('printNamed', { name });
  return (
    <Link className="db-button db-button-text db-button-icon" to={to} aria-label={text} title={text}>
      <Printer aria-hidden="true" />
    </Link>
  );
}
