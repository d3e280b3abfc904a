import { consumers } from './consumers.ts';
import { dead } from './dead.ts';
import { docs } from './docs.ts';
import { imports } from './imports.ts';
import { licences } from './licences.ts';
import { lint } from './lint.ts';
import { lock } from './lock.ts';
import { openapi } from './openapi.ts';
import { packages } from './packages.ts';
import type { Part } from './part.ts';
import { recipes } from './recipes.ts';
import { site } from './site.ts';
import { sizes } from './sizes.ts';
import { surface } from './surface.ts';
import { tests } from './tests.ts';
import { types } from './types.ts';

/** `npm run check`: first what others stand on and what takes longest, then the quickest first. */
export const parts: readonly Part[] = [
  packages,
  lint,
  imports,
  lock,
  licences,
  types,
  surface,
  openapi,
  docs,
  consumers,
  site,
  recipes,
  // Reads the app's build settings, which stand on the built packages.
  dead,
  sizes,
  tests,
];
