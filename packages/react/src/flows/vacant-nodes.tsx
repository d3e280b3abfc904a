import { postOf } from '@danbao/core/flows';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useLocale } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';
import { useCourse } from './use-course.ts';
import type { FlowFormState } from './use-flow-form.ts';

/** The nodes of a flow that is not sent yet which nobody could sign, all at once; nothing where there are none. */
export function VacantNodes({ form: { flow, record, form } }: { readonly form: FlowFormState }) {
  const w = useFlowWords();
  const locale = useLocale();
  const values = useWatch({ control: form.control });
  const isDraft = record === undefined || record.status === 'draft';
  const vacant = useCourse(flow, record, { ...record?.values, ...values }, isDraft).filter(
    ({ state }) => isDraft && state === 'nobody',
  );
  if (vacant.length === 0) return null;
  return (
    <div className="db-root db-banner db-flow-gaps" role="status">
      <TriangleAlert aria-hidden="true" />
      <div>
        {w('vacantNodes')}
        <ul>
          {vacant.map(({ node }) => (
            <li key={node.code}>
              {[...new Set([node.label[locale], postOf(node)?.[locale]])].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
