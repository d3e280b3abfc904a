import type { Issue } from '@danbao/core';
import { classes } from '../button/classes.ts';
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
        const own = found.filter((issue) => belongs(issue, names));
        const count = own.length;
        const isWrong = own.some(({ confirmable }) => !confirmable);
        return (
          <button
            key={id}
            type="button"
            className="db-root db-anchor"
            onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
          >
            {title}
            {count > 0 && (
              <span className={classes('db-anchor-count', !isWrong && 'db-anchor-caution')}>
                <span aria-hidden="true">{count}</span>
                <span className="db-hidden">{w(isWrong ? 'errorsIn' : 'cautionsIn', { count })}</span>
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
