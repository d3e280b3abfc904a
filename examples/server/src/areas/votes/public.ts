export { voteNotices, voteSource } from './vote-notices.ts';
export { voteEffects, votesArea } from './votes.ts';
