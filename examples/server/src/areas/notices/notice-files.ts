import { publishedNotices } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';
import { mayPublish } from './publish.ts';
import { noticesFor } from './reach.ts';

/** Files of a notice: read by whoever it reaches, and no longer once it is withdrawn. */
export const noticeFiles = recordFiles({
  resource: publishedNotices,
  alsoReads: { which: noticesFor },
  mayChange: mayPublish,
  isClosed: ({ values }) => values['withdrawTime'] !== undefined,
});
