import { classificationLines, classificationRounds } from '@danbao/core/credit';
import type { AnyRecord } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { Link } from 'react-router';
import { ResourcePage } from '../resources/resource-page.tsx';
import { usePostGuaranteeWords } from './i18n/words.ts';
import { useLineParts } from './project-classification.tsx';

/** Five-class reviews: how many projects each has, and how many of them nobody has confirmed. */
export function ClassificationRoundsPage() {
  const w = usePostGuaranteeWords();
  const count = (id: 'lineCount' | 'openCount'): Column<AnyRecord> => ({
    id,
    header: w(id),
    kind: 'number',
    cell: ({ [id]: number = '' }) => String(number),
  });
  return (
    <ResourcePage
      resource={classificationRounds}
      about={w('classificationHelp')}
      moreColumns={[count('lineCount'), count('openCount')]}
      rowActions={({ state }) => (state === 'open' ? ['change', 'remove'] : [])}
      rowTools={({ id, quarter }) => (
        <Link className="db-link" to={`/classification-lines?roundId=${String(id)}`}>
          {w('linesOf', { quarter: String(quarter) })}
        </Link>
      )}
    />
  );
}

/** The projects of all reviews: searched by review and by what is still open. */
export function ClassificationLinesPage() {
  return <ResourcePage resource={classificationLines} {...useLineParts()} />;
}
