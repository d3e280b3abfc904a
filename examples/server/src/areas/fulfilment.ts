import { fulfilment } from '@danbao/core';
import { implement } from '../implement.ts';
import { asFulfilment, findFulfilment } from './find-fulfilment.ts';
import { saveFulfilment, saveFulfilments } from './save-fulfilment.ts';

export const fulfilmentArea = implement(fulfilment)({
  get: async ({ db, user }, { apply_optguaranty_ID }) =>
    asFulfilment(await findFulfilment(db, user, apply_optguaranty_ID)),

  save: saveFulfilment,

  saveAll: saveFulfilments,
});
