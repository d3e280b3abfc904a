import { useImportWords } from '../i18n/words.ts';
import type { LostCorrection } from '../kept-corrections.ts';

/** Corrections for which the newer file has no place: what was typed is told, so that it can be typed again. */
export function LostCorrections({ lost }: { readonly lost: readonly LostCorrection[] }) {
  const w = useImportWords();
  return (
    <div role="alert" className="db-banner db-banner-warning">
      <p>{w('correctionsLost', { count: lost.length })}</p>
      <ul className="db-import-lost">
        {lost.map(({ row, column, heading, from, to }) => (
          <li key={`${row} ${column}`}>
            {w('correctionLost', { row, label: heading, from: from || w('empty'), to: to || w('empty') })}
          </li>
        ))}
      </ul>
    </div>
  );
}
