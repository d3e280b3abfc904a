import { betweenSentences } from '@danbao/core/i18n';
import type { Listed } from '@danbao/core/resources';
import { Fragment } from 'react';
import { Button } from '../../button/button.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import type { RecordsFilter } from '../use-records.ts';
import { ConditionText } from './condition-text.tsx';
import { askedFields, clearedFilter } from './field-conditions.ts';
import { useFilterWords } from './words.ts';

export interface NothingFoundProps {
  readonly resource: Listed;
  readonly filter: RecordsFilter;
  readonly onFind: (filter: RecordsFilter) => void;
  /** That nothing is found. */
  readonly children: string;
}

/** Of a list that is empty because it is narrowed: what is asked, and asking for all. */
export function NothingFound({ resource, filter, onFind, children }: NothingFoundProps) {
  const w = useFilterWords();
  const locale = useLocale();
  const { text = '', mine = '' } = filter;
  const asked = askedFields(resource, filter).filter(({ conditions }) => conditions.length > 0);
  const parts = [
    ...(text === '' ? [] : [{ key: 'text', node: `“${text}”` }]),
    ...(mine === '1' ? [{ key: 'mine', node: w('mine') }] : []),
    ...asked.map((field) => ({ key: `field ${field.field}`, node: <ConditionText field={field} /> })),
  ];
  return (
    <div className="db:grid db:justify-items-center db:gap-2">
      <div>{children}</div>
      <div>
        {w('filteredBy')}
        {parts.map(({ key, node }, at) => (
          <Fragment key={key}>
            {at > 0 && betweenSentences(locale)}
            {node}
          </Fragment>
        ))}
      </div>
      <Button onClick={() => onFind(clearedFilter(resource, filter))}>{w('clearAll')}</Button>
    </div>
  );
}
