import { fulfilment } from '@danbao/core/measures';
import { implement } from '../../implement.ts';
import { checkFulfilment, revokeFulfilment } from './change-fulfilment.ts';
import { asFulfilment, findFulfilment } from './find-fulfilment.ts';
import { saveFulfilment, saveFulfilments } from './save-fulfilment.ts';

export const fulfilmentArea = implement(fulfilment)({
  get: async ({ db, deps, user }, { apply_optguaranty_ID }) =>
    asFulfilment(deps.danbao.kinds, await findFulfilment(db, user, apply_optguaranty_ID)),

  save: saveFulfilment,

  saveAll: saveFulfilments,

  check: checkFulfilment,

  revoke: revokeFulfilment,
});
