import type { Effects } from '../resources/effects.ts';
import { archiveEffects } from './archives/effects.ts';
import { drinkOrderEffects } from './canteen/canteen.ts';
import { dishEffects } from './canteen/dish-rows.ts';
import { ownPostEffects } from './chains/own-posts.ts';
import { cockpitEffects } from './cockpit/reports/card-effects.ts';
import { paymentEffects, repaymentEffects } from './credit/payments.ts';
import { runningGuaranteeEffects } from './credit/running-guarantees.ts';
import { clientRecordEffects } from './customers/client-records.ts';
import { relatedClientEffects } from './customers/related-clients.ts';
import { emergencyEffects } from './emergency/emergency.ts';
import { opinionDraftEffects } from './flows/opinion-drafts.ts';
import { usualWordEffects } from './flows/usual-words.ts';
import { forumEffects } from './forum/effects.ts';
import { fundEffects } from './fund/effects.ts';
import { userGroupEffects } from './groups/groups.ts';
import { meetingEffects } from './meetings/meetings.ts';
import { noticeEffects } from './notices/publish.ts';
import { partyEffects } from './party/effects.ts';
import { postGuaranteeEffects } from './post-guarantee/effects.ts';
import { shareholderEffects } from './shareholders.ts';
import { statementEffects } from './statements/statement-effects.ts';
import { urgingReplyEffects } from './urging/replies.ts';
import { voteEffects } from './votes/votes.ts';
import { warningEffects } from './warnings/warnings.ts';

/** What the server does with the records of built-in resources beside storing them. */
export const builtInEffects: Effects = {
  ...archiveEffects,
  ...clientRecordEffects,
  ...cockpitEffects,
  ...emergencyEffects,
  ...forumEffects,
  ...fundEffects,
  ...meetingEffects,
  ...partyEffects,
  ...warningEffects,
  ...postGuaranteeEffects,
  dish: dishEffects,
  financeStatement: statementEffects,
  opinionDraft: opinionDraftEffects,
  drinkOrder: drinkOrderEffects,
  notice: noticeEffects,
  ownPost: ownPostEffects,
  payment: paymentEffects,
  relatedClient: relatedClientEffects,
  repayment: repaymentEffects,
  runningGuarantee: runningGuaranteeEffects,
  shareholder: shareholderEffects,
  urgingReply: urgingReplyEffects,
  userGroup: userGroupEffects,
  usualWord: usualWordEffects,
  vote: voteEffects,
};
