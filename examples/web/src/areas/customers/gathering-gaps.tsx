import { gathering } from '@danbao/core/customers';
import { useEndpoint } from '@danbao/react';
import { FlowGaps } from '@danbao/react/flows';
import { useCustomersWords } from './i18n/words.ts';

/** What is still missing of a client's data of the year, where anything is. */
export function GatheringGaps(props: { readonly clientId: string; readonly gatherYear: string }) {
  const w = useCustomersWords();
  const { gaps = [] } = useEndpoint(gathering.missing, props).data ?? {};
  return <FlowGaps gaps={gaps} heading={w('stillMissing', { year: props.gatherYear })} />;
}
