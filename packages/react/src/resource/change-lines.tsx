import { useWords } from '../i18n/words.ts';
import type { HistoryLine } from './changed-fields.ts';

/** Old and new of every field that changed. */
export function ChangeLines({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const w = useWords();
  if (lines.length === 0) return <p className="db-help">{w('historyNothing')}</p>;
  return (
    <dl className="db-history-lines">
      {lines.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            <span className="db-history-arrow" aria-hidden="true">
              →
            </span>
            {after === '' ? <span className="db-help">{w('historyEmptied')}</span> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
