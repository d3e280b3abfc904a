import { flowPath } from '@danbao/core/flows';
import { FlowChanges, FlowLog, useFlow } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { Circulation } from './circulation.tsx';
import { FlowMissing } from './flow-missing.tsx';
import { useFlowPageWords } from './i18n/words.ts';
import { SignedVersion } from './signed-version.tsx';

/** Who did what with a flow when, and how its form has changed on the way. */
export function LogScreen({ flowId }: { readonly flowId: string }) {
  const w = useFlowPageWords();
  const { record, flow, error, reload } = useFlow(flowId);
  const [version, setVersion] = useState<string>();
  const title = record ? w('logOf', { title: record.title }) : '';
  usePageTitle(title);
  if (error) return <FlowMissing error={error} onRetry={reload} />;
  if (!record || !flow) return <Skeleton lines={10} />;
  return (
    <>
      <PageHead
        title={title}
        tools={
          <Link to={flowPath(flow, 'detail', { flowId, infoId: record.infoId })} className="db-root db-button">
            {w('open')}
          </Link>
        }
      />
      <div className="grid gap-3">
        <Section title={w('log')}>
          <FlowLog flow={flow} flowId={flowId} onVersion={setVersion} />
        </Section>
        <Circulation record={record} />
        <FlowChanges flow={flow} flowId={flowId} />
      </div>
      <SignedVersion flow={flow} record={record} version={version} onClose={() => setVersion(undefined)} />
    </>
  );
}
