import { courseOf, flows, postOf } from '@danbao/core/flows';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useLocale } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useFlowWords } from './i18n/words.ts';
import type { FlowFormState } from './use-flow-form.ts';

/** The nodes of a flow that is not sent yet which nobody could sign, all at once; nothing where there are none. */
export function VacantNodes({ form: { flow, record, form } }: { readonly form: FlowFormState }) {
  const w = useFlowWords();
  const locale = useLocale();
  const unitUid = useSession()?.user?.unitUid;
  const values = useWatch({ control: form.control });
  const isDraft = record === undefined || record.status === 'draft';
  const version = record?.version ? { version: record.version } : {};
  const { data } = useEndpoint(flows.vacancies, { flowCode: flow.code, ...version }, { enabled: isDraft });
  const { stages, takesPart } = courseOf(flow, { ...values, unitUid });
  const vacant = stages
    .flat()
    .filter((node) => isDraft && data?.some(({ node: code }) => code === node.code) && takesPart(node));
  if (vacant.length === 0) return null;
  return (
    <div className="db-root db-banner db-flow-gaps" role="status">
      <TriangleAlert aria-hidden="true" />
      <div>
        {w('vacantNodes')}
        <ul>
          {vacant.map((node) => (
            <li key={node.code}>{[node.label[locale], postOf(node)?.[locale]].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
