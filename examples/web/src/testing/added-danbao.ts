import { createDanbao } from '@danbao/core/definitions';
import { measureKinds } from '@danbao/core/measures';
import { demo } from '@danbao/testing/values/demo-kind';
import { licensedDrivers } from '@danbao/testing/values/licensed-drivers';
import { enterprises, visits } from '@danbao/testing/values/visits';

/** What another team adds, a line each: a kind of measure, two records, and a field of a record that is built in. */
export const danbao = createDanbao({
  kinds: { ...measureKinds, demo },
  resources: {
    enterprises,
    visits,
    drivers: licensedDrivers,
  },
});
