import { measureKinds, validate } from '@danbao/core';

/** Runs on the server: core needs no browser. */
export const kinds = () => `${Object.keys(measureKinds).length} kinds, ${validate(measureKinds.ship, {}).length > 0}`;
