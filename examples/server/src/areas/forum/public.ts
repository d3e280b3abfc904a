export { forumEffects } from './effects.ts';
export { forumArea, questionsArea } from './forum.ts';
