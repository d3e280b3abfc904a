import { flowPath, flowTaskRow } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import { nodeName, OpinionTable, roleName, useFlow } from '@danbao/react/flows';
import { DescriptionList } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { FlowContent } from './flow-content.tsx';
import { FlowMissing } from './flow-missing.tsx';
import { useFlowPageWords } from './i18n/words.ts';

export interface HistoryScreenProps {
  readonly flowId: string;
  readonly nodeFinishId: string | undefined;
}

const shown = ['userRealName', 'roleName', 'nodeFinishName', 'status', 'createTime', 'processEndTime', 'signedOpinion'];

/** One signature of a flow, with the form that it is about (B6). */
export function HistoryScreen({ flowId, nodeFinishId }: HistoryScreenProps) {
  const w = useFlowPageWords();
  const locale = useLocale();
  const { record, flow, error, reload } = useFlow(flowId);
  const title = record ? w('signatureOf', { title: record.title }) : '';
  usePageTitle(title);
  if (error) return <FlowMissing error={error} onRetry={reload} />;
  if (!record || !flow) return <Skeleton lines={10} />;
  const task = record.tasks.find((one) => one.nodeFinishId === nodeFinishId);
  const values = task && {
    ...task,
    nodeFinishName: nodeName(flow, task, locale),
    roleName: roleName(flow, task, locale),
  };
  return (
    <>
      <PageHead
        title={title}
        tools={
          <Link
            to={flowPath(flow, 'detail', { flowId, infoId: record.infoId, nodeFinishId })}
            className="db-root db-button"
          >
            {w('open')}
          </Link>
        }
      />
      <div className="grid gap-3">
        <Section title={w('opinions')}>
          {values ? (
            <DescriptionList entity={flowTaskRow} values={values} names={shown} />
          ) : (
            <>
              <p className="mb-3 text-quiet">{w('noSignature')}</p>
              <OpinionTable flow={flow} tasks={record.tasks} />
            </>
          )}
        </Section>
        <FlowContent flow={flow} record={record} />
      </div>
    </>
  );
}
