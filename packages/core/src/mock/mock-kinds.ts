import type { KindType } from '../areas/system/endpoints.ts';
import type { MockState } from './mock-state.ts';

type Pair = Readonly<Record<string, unknown>>;

/** The kind that a record's pair of ids names. */
export function kindTypeOf({ guarantyTypeID, optTypeID }: Pair, state: MockState): KindType | undefined {
  return state.kindTypes.find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID);
}
