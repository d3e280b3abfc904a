import { validate } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';

/** Runs on the server: core needs no browser. */
export const kinds = () => `${Object.keys(measureKinds).length} kinds, ${validate(measureKinds.ship, {}).length > 0}`;
