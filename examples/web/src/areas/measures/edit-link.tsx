import { IfAll } from '@danbao/react';
import { useMayWork } from '@danbao/react/credit';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';

/** To the form of a measure, for who may change it. */
export function EditLink({ applyId, to }: { readonly applyId: string | undefined; readonly to: string }) {
  const w = useAppWords();
  if (!useMayWork(applyId, 'measures')) return null;
  return (
    <IfAll permissions={['measure:write']}>
      <Link to={to} className="db-root db-button">
        <Pencil aria-hidden="true" />
        {w('edit')}
      </Link>
    </IfAll>
  );
}
