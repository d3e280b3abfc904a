import { flowVersions } from '@danbao/core/flows';
import { useSession } from '../../provider/use-session.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { Section } from '../../view/section.tsx';
import { useFlowWords } from '../i18n/words.ts';
import type { FlowRecord } from '../use-flows.ts';
import { VersionDifferences } from './version-differences.tsx';

/** For who signs a flow again: what has changed since the version that they signed last. */
export function ChangedSinceSigned({ record }: { readonly record: FlowRecord }) {
  const w = useFlowWords();
  const own = useSession()?.user?.userId;
  const last = record.tasks.filter(({ userId, signedVersion }) => userId === own && signedVersion !== undefined).at(-1);
  const mayHave = last !== undefined && record.events.includes('handle');
  const versions = useEndpoint(flowVersions.list, { flowId: record.flowId }, { enabled: mayHave });
  const newest = versions.data?.[0];
  if (!mayHave || !newest || newest.no === last.signedVersion) return null;
  return (
    <Section title={w('changedSinceSigned', { no: last.signedVersion ?? '' })}>
      <VersionDifferences flowId={record.flowId} from={last.signedVersion} to={newest.no} />
    </Section>
  );
}
