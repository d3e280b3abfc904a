import { countFlows } from '@danbao/core/flows';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

const liveKinds = ['flow'];

/** How many flows wait for the person; follows what happens meanwhile. Undefined until it is known. */
export function useFlowsToDo(): number | undefined {
  const { data, refetch } = useEndpoint(countFlows, undefined);
  useLiveEvents(liveKinds, () => void refetch());
  return data && Number(data.todo);
}
