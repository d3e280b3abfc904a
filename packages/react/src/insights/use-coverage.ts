import { insights } from '@danbao/core/measures';
import { useEndpoint } from '../query/use-endpoint.ts';

/** What the measures of an application cover. */
export function useCoverage(apply_ID: string) {
  return useEndpoint(insights.coverage, { apply_ID });
}
