import { creditChanges } from '@danbao/core/credit';
import { implement } from '../../implement.ts';
import { notified } from '../flows/public.ts';
import { changesOfMeasure } from './of-measure.ts';
import { proposeChange } from './propose.ts';

export const creditChangesArea = implement(creditChanges)({
  async propose(context, sent) {
    const { flowId, infoId } = await notified(context, (write) => proposeChange(context, write, sent));
    return { flowId, infoId };
  },
  ofMeasure: changesOfMeasure,
});
