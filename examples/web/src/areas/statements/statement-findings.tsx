import { formatAmount } from '@danbao/core/format';
import { lineItem, type StatementFinding } from '@danbao/core/statements';
import { useDanbao } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useStatementWords } from './i18n/words.ts';

interface StatementFindingsProps {
  readonly findings: readonly StatementFinding[];
  /** Goes to a figure, where figures can be changed. */
  readonly onGo?: (cell: string) => void;
}

/** What does not agree in a statement: the sentence, both sides, and the figures that it reads. */
export function StatementFindings({ findings, onGo }: StatementFindingsProps) {
  const w = useStatementWords();
  const { locale } = useDanbao();
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-success" role="status">
        <CircleCheck className="size-4" aria-hidden="true" />
        {w('checksHold')}
      </p>
    );
  return (
    <ul className="grid gap-2" aria-label={w('checks')}>
      {findings.map(({ check, level, message, left, right, difference, cells }) => (
        <li key={check} className="flex items-start gap-2">
          {level === 'error' ? (
            <CircleAlert className="mt-0.5 size-4 flex-none text-danger" aria-label={w('error')} />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 flex-none text-warning" aria-label={w('hint')} />
          )}
          <div>
            {message[locale]}
            <span className="text-quiet">
              {' '}
              {w('sides', {
                left: formatAmount(left),
                right: formatAmount(right),
                difference: formatAmount(difference),
              })}
            </span>
            {onGo && (
              <span className="flex flex-wrap gap-x-2">
                {cells.slice(0, 4).flatMap(({ code, column }) =>
                  column === 'current' || column === 'prior'
                    ? [
                        <Button key={`${code}.${column}`} variant="text" onClick={() => onGo(`${code}.${column}`)}>
                          {lineItem(code)?.label[locale]}
                        </Button>,
                      ]
                    : [],
                )}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
