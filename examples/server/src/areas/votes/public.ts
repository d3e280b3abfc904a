export { voteFiles } from './vote-files.ts';
export { voteNotices, voteSource } from './vote-notices.ts';
export { voteEffects, votesArea } from './votes.ts';
export { voteWaiting } from './waiting.ts';
