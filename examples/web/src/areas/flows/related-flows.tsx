import { flowOfCode, flowPath } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import { type FlowRecord, FlowStatusTag } from '@danbao/react/flows';
import { DescriptionList } from '@danbao/react/form';
import { Section } from '@danbao/react/ui';
import { Link } from 'react-router';

type Related = NonNullable<FlowRecord['related']>[number];

export interface RelatedFlowsProps {
  readonly record: FlowRecord;
}

/** Flows that this one names, or that name it: a return from leave beside its leave. */
export function RelatedFlows({ record: { flowCode, related = [] } }: RelatedFlowsProps) {
  return related.map((one) => <RelatedFlow key={one.flowId} ownCode={flowCode} {...one} />);
}

function RelatedFlow(props: Related & { readonly ownCode: string }) {
  const { ownCode, flowId, flowCode, flowName, infoId, title, status, field, values = {} } = props;
  const locale = useLocale();
  const flow = flowOfCode(flowCode);
  const named = field === undefined ? undefined : flowOfCode(ownCode)?.form.fields[field]?.label[locale];
  const told = flow ? Object.keys(flow.form.fields).filter((name) => name in values) : [];
  return (
    <Section title={named ?? flow?.label[locale] ?? flowName}>
      <p className="flex flex-wrap items-center gap-2">
        {flow ? (
          <Link className="db-link" to={flowPath(flow, 'detail', { flowId, infoId })}>
            {title}
          </Link>
        ) : (
          title
        )}
        <FlowStatusTag status={status} />
      </p>
      {flow && told.length > 0 && <DescriptionList className="mt-3" entity={flow.form} values={values} names={told} />}
    </Section>
  );
}
