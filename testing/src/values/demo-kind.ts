import { label } from '@danbao/core';
import { choice, options, text } from '@danbao/core/fields';
import { measure } from '@danbao/core/measures';

/** A kind that nobody has heard of: what a new kind costs is this, and its line in the list of kinds. */
export const demo = measure({
  kind: 'demo',
  family: 'mortgage',
  label: label('林权', 'Forest right'),
  fields: {
    forestName: text('林地名称', 'Forest name', { required: true, max: 20 }),
    forestType: choice('林种', 'Forest type', options(['1', '用材林', 'Timber'], ['2', '经济林', 'Orchard']), {
      initial: '1',
    }),
  },
});
