import { useMeasure } from '@danbao/react/measures';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { HistoryButton } from './history-button.tsx';

/** History and print of the measure that a page shows. */
export function MeasureTools({ id }: { readonly id: string }) {
  const w = useAppWords();
  const name = useMeasure(id).data?.optName ?? '';
  return (
    <>
      <HistoryButton id={id} name={name} />
      <Link className="db-root db-button" to={`/measures/${id}/print`}>
        <Printer aria-hidden="true" />
        {w('print')}
      </Link>
    </>
  );
}
