import { createDanbao } from '@danbao/core';
import { enterprises, visits } from '../../../../packages/core/src/testing/visits.ts';
import { defineWith } from '../shared/definitions.ts';
import { startApp } from '../start-app.tsx';

// The staff app of another team: two resources more, a line each, and nothing else.
defineWith(
  createDanbao({
    resources: {
      enterprises,
      visits,
    },
  }),
);
startApp();
