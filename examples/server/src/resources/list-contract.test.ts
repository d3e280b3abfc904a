import { createDanbao } from '@danbao/core/definitions';
import { holdsForLists } from '../testing/list-contract.ts';

// Every sixth; `list-contract.long.ts` asks all.
holdsForLists(createDanbao().resources.filter((_, at) => at % 6 === 0));
