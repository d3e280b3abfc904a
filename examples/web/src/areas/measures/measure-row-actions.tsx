import type { MeasureRecord } from '@danbao/core/measures';
import { usePermission } from '@danbao/react';
import { useMayWork } from '@danbao/react/credit';
import { useKindOf } from '@danbao/react/measures';
import { Eye, Pencil, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { HistoryButton } from './history-button.tsx';

export interface MeasureRowActionsProps {
  readonly measure: MeasureRecord;
  readonly applyId: string;
}

/** View, edit, history and print of one measure; a kind that is not known has no form to go to (Y34). */
export function MeasureRowActions({ measure, applyId }: MeasureRowActionsProps) {
  const w = useAppWords();
  const kind = useKindOf()(measure);
  const isOurs = useMayWork(applyId, 'measures');
  const mayWrite = usePermission('measure:write') && isOurs;
  const { optGuaranty_ID: id, optName: name } = measure;
  const to = (mode: string) => `/projects/${applyId}/measures/${mode}/${kind?.kind}/${id}`;
  const ahead = () => void import('./measure-page.tsx').catch(() => {});
  const look = 'db-root db-button db-button-text db-button-icon';
  return (
    <>
      {kind && (
        <Link
          className={look}
          to={to('view')}
          onPointerEnter={ahead}
          onFocus={ahead}
          aria-label={w('viewNamed', { name })}
          title={w('view')}
        >
          <Eye aria-hidden="true" />
        </Link>
      )}
      {kind && mayWrite && (
        <Link
          className={look}
          to={to('edit')}
          onPointerEnter={ahead}
          onFocus={ahead}
          aria-label={w('editNamed', { name })}
          title={w('edit')}
        >
          <Pencil aria-hidden="true" />
        </Link>
      )}
      <HistoryButton id={id} name={name} compact />
      <Link className={look} to={`/measures/${id}/print`} aria-label={w('printNamed', { name })} title={w('print')}>
        <Printer aria-hidden="true" />
      </Link>
    </>
  );
}
