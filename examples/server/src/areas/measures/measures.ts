import { measures } from '@danbao/core/measures';
import { implement } from '../../implement.ts';
import { addBatch, addMeasure } from './add-measures.ts';
import { asRecord, findMeasure } from './find-measures.ts';
import { listMeasures } from './list-measures.ts';
import { lookUpMeasures } from './look-up-measures.ts';
import { removeBatch, removeMeasure } from './remove-measure.ts';
import { updateMeasure } from './save-measure.ts';

export const measuresArea = implement(measures)({
  get: async (context, { optGuaranty_ID }) =>
    asRecord(context, await findMeasure(context.db, context.user, optGuaranty_ID)),

  add: addMeasure,

  addBatch,

  update: updateMeasure,

  lookUp: lookUpMeasures,

  remove: removeMeasure,

  removeBatch,

  list: listMeasures,
});
