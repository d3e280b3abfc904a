import { useCall } from '../query/use-call.ts';
import { useRefreshCanteen } from './use-canteen.ts';

/** Calls an endpoint of the canteen, says what became of it and reloads the lists; undefined when it failed. */
export function useCanteenCall() {
  return useCall(useRefreshCanteen());
}
