import { privacy } from '@danbao/core/admin';
import { implement } from '../../implement.ts';
import { erasureHandlers } from './erasure-handlers.ts';
import { retentionHandlers } from './retention-handlers.ts';

/** How long records are kept, and what is erased of whom. */
export const privacyArea = implement(privacy)({ ...retentionHandlers, ...erasureHandlers });
