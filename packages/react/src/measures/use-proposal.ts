import type { Values } from '@danbao/core';
import { type ChangeDraft, creditChanges } from '@danbao/core/credit';
import { fixedFieldIssues, type Measure, type MeasureInput } from '@danbao/core/measures';
import { useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import type { MeasureFormState } from './use-measure-form.ts';

export interface ProposalOptions {
  readonly measure: Measure;
  /** The measure as it was loaded, where its approval has fixed something of it. */
  readonly approved: Values | undefined;
  readonly state: MeasureFormState;
  /** Whether the page goes to what is proposed. */
  readonly isOffered: boolean;
}

/** What is proposed of an approved measure in its own form: what its approval fixed is filled in, and goes to a draft when it is saved. */
export function useProposal({ measure, approved, state, isOffered }: ProposalOptions) {
  const { client } = useDanbao();
  const mayStart = usePermission('flow:write');
  const [isAsked, setAsked] = useState(false);
  const optGuaranty_ID = String(approved?.optGuaranty_ID ?? '');
  const enabled = approved !== undefined;
  const { data: changes = [] } = useEndpoint(creditChanges.ofMeasure, { optGuaranty_ID }, { enabled });
  /** A change of it that is under approval. */
  const change = changes.find(({ isLocking }) => isLocking === '1');
  const mayPropose = enabled && !change && mayStart && isOffered;
  const differs = (values: Values) => enabled && fixedFieldIssues(measure, approved, values).length > 0;
  // What somebody had begun to propose before they left is proposed still.
  const isProposing = mayPropose && (isAsked || (state.restoredAt !== undefined && differs(state.values())));

  /** Draws up the change; nothing where nothing of it asks for an approval. */
  async function draw(body: MeasureInput, version: string): Promise<ChangeDraft | undefined> {
    if (!isProposing || !differs(body)) return undefined;
    return client.request(creditChanges.propose, body, version === '' ? {} : { version });
  }
  return { change, isAsked, isProposing, mayPropose, propose: () => setAsked(true), draw };
}
