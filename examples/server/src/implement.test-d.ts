import { regions } from '@danbao/core/measures';
import { implement } from './implement.ts';

// @ts-expect-error a handler is missing
implement(regions)({});

implement(regions)({
  // @ts-expect-error the answer is not what the endpoint promises
  children: async () => [{ id: '1' }],
});

implement(regions)({
  children: async (_context, { pmultiLevelSortID }) => {
    // @ts-expect-error the input is a text
    const wrong: number = pmultiLevelSortID;
    return wrong ? [] : [];
  },
  // @ts-expect-error the area has no such endpoint
  other: async () => [],
});
