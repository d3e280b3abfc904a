import { useFundWords } from './i18n/words.ts';

export interface ChangedField {
  readonly field: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Old and new of every field that changes, in words. */
export function ChangedFields({ fields }: { readonly fields: readonly ChangedField[] }) {
  const w = useFundWords();
  if (fields.length === 0) return <p className="db-help">{w('nothing')}</p>;
  return (
    <dl className="db-history-lines">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && <del>{before}</del>}
            <span className="db-history-arrow" aria-hidden="true">
              →
            </span>
            {after ? <ins>{after}</ins> : <span className="db-help">{w('emptied')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
