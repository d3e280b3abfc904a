import { describeIssue } from '@danbao/core';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useEntityFormContext } from './entity-form-context.ts';
import { useReadableIssues } from './use-readable-issues.ts';

export interface IssueSummaryProps {
  readonly onGo: (path: string) => void;
  readonly className?: string;
}

/** What is wrong with the form, as links to the fields. Nothing until somebody has tried to save. */
export function IssueSummary({ onGo, className }: IssueSummaryProps) {
  const w = useWords();
  const locale = useLocale();
  const { entity } = useEntityFormContext();
  const found = useReadableIssues();
  if (found.length === 0) return null;
  const onlyWarnings = found.every((issue) => issue.confirmable);
  const title = w(onlyWarnings ? 'confirmSummary' : 'errorSummary', { count: found.length });
  return (
    <section
      className={classes('db-root db-banner db-banner-danger', onlyWarnings && 'db-banner-warning', className)}
      aria-label={title}
      data-db-summary=""
    >
      <span className="db-banner-title">{title}</span>
      <ul className="db-summary">
        {found.map((issue) => {
          const sentence = describeIssue(issue, entity, locale);
          return (
            <li key={`${issue.field} ${sentence}`} className="db:contents">
              <button type="button" className="db-root db-link" onClick={() => onGo(issue.field)}>
                {sentence}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
