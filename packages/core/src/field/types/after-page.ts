import { text } from './text.ts';

/** What a page has named as its `next`: the page behind it, whatever comes and goes meanwhile. */
export const afterPage = /* @__PURE__ */ text('上一页之后', 'After the page before', { max: 4000 });
