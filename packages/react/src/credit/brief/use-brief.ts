import { type Brief, type BriefFacts, brief, briefedFlows, briefOf, type Deal, dealOf } from '@danbao/core/credit';
import type { FlowRecord } from '../../flows/use-flows.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';

export interface KnownBrief {
  readonly facts: BriefFacts;
  readonly deal: Deal;
  readonly brief: Brief;
}

/** The brief of a credit or drawdown that waits for a decision, or of its draft; nothing of what has been decided, or of other flows. */
export function useBrief(record: FlowRecord | undefined): KnownBrief | undefined {
  const isOpen = record !== undefined && briefedFlows.includes(record.flowCode) && undecided.includes(record.status);
  const { data: facts } = useEndpoint(brief.facts, { flowId: record?.flowId ?? '' }, { enabled: isOpen });
  if (!isOpen || !facts) return undefined;
  const deal = dealOf(record.flowCode, record.values ?? {}, facts.shareRate);
  return { facts, deal, brief: briefOf(facts, deal) };
}

const undecided: readonly FlowRecord['status'][] = ['draft', 'running', 'suspended'];
