import { insights } from '@danbao/core/measures';
import { useEndpoint } from '../query/use-endpoint.ts';

/** What was done to a measure, its owners, files, shareholders and fulfilment; newest first. */
export function useHistory(optGuaranty_ID: string) {
  return useEndpoint(insights.history, { optGuaranty_ID });
}
