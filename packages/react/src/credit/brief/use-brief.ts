import { type Brief, type BriefFacts, brief, briefedFlows, briefOf, type Deal, dealOf } from '@danbao/core/credit';
import type { FlowRecord } from '../../flows/use-flows.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';

export interface KnownBrief {
  readonly facts: BriefFacts;
  readonly deal: Deal;
  readonly brief: Brief;
}

/**
 * The brief of a credit or drawdown that waits for a decision, or of its draft; none of what has been decided, or of other flows.
 * `isBriefed` from the first moment on, so that nothing on the page moves once the facts are there; not where a server has none.
 */
export function useBrief(record: FlowRecord | undefined): { readonly isBriefed: boolean; readonly known?: KnownBrief } {
  const isOpen = record !== undefined && briefedFlows.includes(record.flowCode) && undecided.includes(record.status);
  const { data: facts, error } = useEndpoint(brief.facts, { flowId: record?.flowId ?? '' }, { enabled: isOpen });
  if (!isOpen || (error && !facts)) return { isBriefed: false };
  if (!facts) return { isBriefed: true };
  const deal = dealOf(record.flowCode, record.values ?? {}, facts.shareRate);
  return { isBriefed: true, known: { facts, deal, brief: briefOf(facts, deal) } };
}

const undecided: readonly FlowRecord['status'][] = ['draft', 'running', 'suspended'];
