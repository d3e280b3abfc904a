/** The engine for areas whose papers go through it, and what composition puts together. */
export { applyFlowEvent, type FlowTransition } from './apply-flow-event.ts';
export { cancelLeaveEffects } from './cancel-leave-effects.ts';
export { circulationWaiting } from './circulation-waiting.ts';
export { circulationsArea } from './circulations.ts';
export { type EndedFlow, endedFlows } from './ended-flows.ts';
export { gets, lists } from './families.ts';
export { findFlow, maySee, requirePart, sawBefore, seenBy, seesFlow } from './find-flow.ts';
export { flowConflicts } from './flow-conflicts.ts';
export type { FlowEffects, FlowEffectsByCode } from './flow-effects.ts';
export { effectsOf } from './flow-effects.ts';
export { flowFiles } from './flow-files.ts';
export { flowLinks } from './flow-links.ts';
export { flowNotices } from './flow-notices.ts';
export { flowPaper } from './flow-paper.ts';
export { asRow, recordOf } from './flow-record.ts';
export { event, flowFormsArea, flowsArea, notified, savesForm } from './flows.ts';
export { followPosts, keepPosts } from './follow-posts.ts';
export { postsOfGroup } from './group-posts.ts';
export { type FlowRow, type Instance, instanceOf, managesFlows } from './instance.ts';
export { listUnderWay, listWaiting } from './list-flows.ts';
export { announce } from './notify-candidates.ts';
export { opinionDraftEffects } from './opinion-drafts.ts';
export { currentFlows, flowNames, namedShape, resolveFlow } from './resolve-flow.ts';
export { saveFlow } from './save-flow.ts';
export { departmentOf, isNoStarter, isWithin, seatOfTask, withinOf } from './seat.ts';
export { signaturesOf } from './signatures.ts';
export { standInsArea } from './stand-ins.ts';
export { usualStarts } from './starts.ts';
export { usualWordEffects, usualWordsArea } from './usual-words.ts';
export { bodyNow, bodyOf, keepVersion } from './versions/freeze-version.ts';
export {
  isApprovedAsVersion,
  isStartersOwn,
  isUnderApproval,
  lockedBy,
  lockingFlows,
  nameOfClient,
  namesMeasure,
  refuseLocked,
  refuseSignedFile,
  signedSince,
} from './versions/locks.ts';
export { flowVersionsArea, versionsOf } from './versions/versions.ts';
export { flowWaiting } from './waiting.ts';
