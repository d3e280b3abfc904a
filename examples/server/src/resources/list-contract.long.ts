import { createDanbao } from '@danbao/core/definitions';
import { holdsForLists } from '../testing/list-contract.ts';

holdsForLists(createDanbao().resources);
