import { createDanbao } from '@danbao/core/definitions';
import { flowDefinitions } from '@danbao/core/flows';
import { measureKinds } from '@danbao/core/measures';
import { forest } from './definitions/forest.ts';
import { purchase } from './definitions/purchase.ts';
import { stockCounts } from './definitions/stock-counts.ts';

/** 服务端、员工应用与命令都由它得出。 Server, staff app and command follow from it. */
export const danbao = createDanbao({
  kinds: { ...measureKinds, forest },
  resources: { stockCounts },
  flows: { ...flowDefinitions, purchase },
});
