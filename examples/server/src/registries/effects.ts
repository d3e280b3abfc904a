import { archiveEffects } from '../areas/archives/public.ts';
import { attendanceEffects } from '../areas/attendance/public.ts';
import { dishEffects, drinkOrderEffects } from '../areas/canteen/public.ts';
import { ownPostEffects } from '../areas/chains/public.ts';
import { cockpitEffects } from '../areas/cockpit/public.ts';
import {
  creditConditionEffects,
  feeEntryEffects,
  paymentEffects,
  repaymentEffects,
  runningGuaranteeEffects,
} from '../areas/credit/public.ts';
import { clientRecordEffects, relatedClientEffects } from '../areas/customers/public.ts';
import { emergencyEffects } from '../areas/emergency/public.ts';
import { opinionDraftEffects, usualWordEffects } from '../areas/flows/public.ts';
import { forumEffects } from '../areas/forum/public.ts';
import { fundEffects } from '../areas/fund/public.ts';
import { userGroupEffects } from '../areas/groups/public.ts';
import { meetingEffects } from '../areas/meetings/public.ts';
import { noticeEffects } from '../areas/notices/public.ts';
import { partyEffects } from '../areas/party/public.ts';
import { postGuaranteeEffects } from '../areas/post-guarantee/public.ts';
import { sharedViewEffects } from '../areas/shared-views/public.ts';
import { shareholderEffects } from '../areas/shareholders/public.ts';
import { statementEffects } from '../areas/statements/public.ts';
import { urgingReplyEffects } from '../areas/urging/public.ts';
import { voteEffects } from '../areas/votes/public.ts';
import { warningEffects } from '../areas/warnings/public.ts';
import { webhookEffects } from '../areas/webhooks/public.ts';
import type { Effects } from '../resources/effects.ts';

/** What the server does with the records of built-in resources beside storing them. */
export const builtInEffects: Effects = {
  ...archiveEffects,
  ...attendanceEffects,
  ...clientRecordEffects,
  ...cockpitEffects,
  ...emergencyEffects,
  ...forumEffects,
  ...fundEffects,
  ...meetingEffects,
  ...partyEffects,
  ...warningEffects,
  ...postGuaranteeEffects,
  creditCondition: creditConditionEffects,
  dish: dishEffects,
  financeStatement: statementEffects,
  opinionDraft: opinionDraftEffects,
  drinkOrder: drinkOrderEffects,
  notice: noticeEffects,
  ownPost: ownPostEffects,
  feeEntry: feeEntryEffects,
  payment: paymentEffects,
  relatedClient: relatedClientEffects,
  repayment: repaymentEffects,
  runningGuarantee: runningGuaranteeEffects,
  sharedView: sharedViewEffects,
  shareholder: shareholderEffects,
  urgingReply: urgingReplyEffects,
  userGroup: userGroupEffects,
  usualWord: usualWordEffects,
  webhook: webhookEffects,
  vote: voteEffects,
};
