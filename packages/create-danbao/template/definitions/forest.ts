import { label } from '@danbao/core';
import { choice, options, text } from '@danbao/core/fields';
import { measure } from '@danbao/core/measures';

/** 林权：自己的一种担保措施。 A kind of measure of one's own. */
export const forest = measure({
  kind: 'forest',
  family: 'mortgage',
  label: label('林权', 'Forest right'),
  fields: {
    forestName: text('林地名称', 'Forest name', { required: true, max: 20 }),
    forestType: choice('林种', 'Forest type', options(['1', '用材林', 'Timber'], ['2', '经济林', 'Orchard']), {
      initial: '1',
    }),
  },
});
