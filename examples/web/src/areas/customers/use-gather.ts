import { gathering } from '@danbao/core/customers';
import { dataGatheringFlow, flowPath } from '@danbao/core/flows';
import { useCall } from '@danbao/react';
import { useNavigate } from 'react-router';
import { useCustomersWords } from './i18n/words.ts';

/** Begins the gathering of a client's data for a year, or goes on with the one that is open. */
export function useGather(): (clientId: string, gatherYear: string) => Promise<void> {
  const w = useCustomersWords();
  const navigate = useNavigate();
  const call = useCall(async () => undefined);
  return async (clientId, gatherYear) => {
    const begun = await call(gathering.init, { clientId, gatherYear, occasion: 'yearly' }, { said: () => w('begun') });
    if (begun) await navigate(gatheringPath(begun.answer));
  };
}

/** Where the gathering of a client stands. */
export function gatheringPath(flow: {
  readonly flowId: string;
  readonly infoId: string;
  readonly status?: string | undefined;
}): string {
  const { flowId, infoId, status } = flow;
  const page = status === 'draft' ? 'edit' : status === 'ended' ? 'done' : 'doing';
  return flowPath(dataGatheringFlow, page, { flowId, infoId, box: 'mine', status: '0' });
}
