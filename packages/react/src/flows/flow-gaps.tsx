import type { CreditGap } from '@danbao/core/credit';
import type { GatheringGap } from '@danbao/core/customers';
import { TriangleAlert } from 'lucide-react';
import { type FlowWord, useFlowWords } from './i18n/words.ts';

const ofCredit = {
  client: 'gapClient',
  measures: 'gapMeasures',
  notSent: 'gapNotSent',
  approved: 'gapApproved',
  noUse: 'gapNoUse',
  useApproved: 'gapUseApproved',
  quota: 'gapQuota',
  usedUp: 'gapUsedUp',
  expired: 'gapExpired',
  unfulfilled: 'gapFulfilment',
  noEvidence: 'gapNoEvidence',
  conditions: 'gapConditions',
  unpaid: 'gapUnpaid',
} as const satisfies Readonly<Record<CreditGap, FlowWord>>;

const ofGathering = {
  client: 'gapClient',
  basicInfo: 'gapBasicInfo',
  statements: 'gapStatements',
  mainClients: 'gapMainClients',
  mainSuppliers: 'gapMainSuppliers',
} as const satisfies Readonly<Record<GatheringGap, FlowWord>>;

const sentences = { ...ofCredit, ...ofGathering, fulfilment: 'gapFulfilment', attachments: 'gapAttachments' } as const;

/** What is still missing before a flow can go on, or under a heading of the page; nothing where nothing is. */
export function FlowGaps({ gaps, heading }: { readonly gaps: readonly string[]; readonly heading?: string }) {
  const w = useFlowWords();
  if (gaps.length === 0) return null;
  return (
    <div className="db-root db-banner db-flow-gaps" role="status">
      <TriangleAlert aria-hidden="true" />
      <div>
        {heading ?? w('missing')}
        <GapList gaps={gaps} />
      </div>
    </div>
  );
}

/** What a gap is called; one that is not ours keeps its name. */
export function useGapText(): (gap: string) => string {
  const w = useFlowWords();
  return (gap) => (gap in sentences ? w(sentences[gap as keyof typeof sentences]) : gap);
}

/** What is missing, in sentences. */
export function GapList({ gaps }: { readonly gaps: readonly string[] }) {
  const textOf = useGapText();
  if (gaps.length === 0) return null;
  return (
    <ul className="db:list-disc db:pl-5">
      {gaps.map((gap) => (
        <li key={gap}>{textOf(gap)}</li>
      ))}
    </ul>
  );
}
