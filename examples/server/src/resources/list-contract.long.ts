import { createDanbao } from '@danbao/core';
import { holdsForLists } from '../testing/list-contract.ts';

holdsForLists(createDanbao().resources);
