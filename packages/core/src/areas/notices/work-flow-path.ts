import type { ValuesOf } from '../../entity.ts';
import { buildPath } from '../../routes/route-path.ts';
import type { workFlow } from './entities.ts';

/** The address of a flow's details (B5, P7). */
export function workFlowPath({ id, type, newType, infoId, nodeFinishId }: ValuesOf<typeof workFlow>): string {
  return buildPath('detailpt', { id, type, newType, infoId, nodeFinishId });
}
