export { forumEffects } from './effects.ts';
export { forumArea, questionsArea } from './forum.ts';
export { topicFiles } from './topic-files.ts';
