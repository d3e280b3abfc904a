import { forumTopics } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';

/** Files of a topic: its author's, as its words are. */
export const topicFiles = recordFiles({
  resource: forumTopics,
  mayChange: ({ authorId }, { userId }) => authorId === userId,
});
