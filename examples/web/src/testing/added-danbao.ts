import { createDanbao } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';
import { demo } from '../../../../packages/core/src/testing/demo-kind.ts';
import { licensedDrivers } from '../../../../packages/core/src/testing/licensed-drivers.ts';
import { enterprises, visits } from '../../../../packages/core/src/testing/visits.ts';

/** What another team adds, a line each: a kind of measure, two records, and a field of a record that is built in. */
export const addedDanbao = createDanbao({
  kinds: { ...measureKinds, demo },
  resources: {
    enterprises,
    visits,
    drivers: licensedDrivers,
  },
});
