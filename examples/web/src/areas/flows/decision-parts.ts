// One piece: what a decision is shown with.
export { DecisionBrief } from '@danbao/react/credit';
export { DecisionTabs } from './decision-tabs.tsx';
export { DraftBrief } from './draft-brief.tsx';
