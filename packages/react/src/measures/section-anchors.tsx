import type { Issue } from '@danbao/core';
import { topField } from '../form/entity-resolver.ts';
import { useReadableIssues } from '../form/use-readable-issues.ts';
import { useWords } from '../i18n/words.ts';

export interface AnchoredSection {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
}

/** The form's sections as a list beside it, each with the number of its errors. */
export function SectionAnchors({ sections }: { readonly sections: readonly AnchoredSection[] }) {
  const w = useWords();
  const found = useReadableIssues();
  return (
    <nav className="db-root db-anchors" aria-label={w('sections')}>
      {sections.map(({ id, title, names }) => {
        const count = found.filter((issue) => belongs(issue, names)).length;
        return (
          <button
            key={id}
            type="button"
            className="db-root db-anchor"
            onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
          >
            {title}
            {count > 0 && (
              <span className="db-anchor-count">
                <span aria-hidden="true">{count}</span>
                <span className="db-hidden">{w('errorsIn', { count })}</span>
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

function belongs(issue: Issue, names: readonly string[]): boolean {
  return names.includes(topField(issue.field));
}
