import { archiveEffects } from '../areas/archives/effects.ts';
import { drinkOrderEffects } from '../areas/canteen/canteen.ts';
import { dishEffects } from '../areas/canteen/dish-rows.ts';
import { ownPostEffects } from '../areas/chains/own-posts.ts';
import { cockpitEffects } from '../areas/cockpit/reports/card-effects.ts';
import { paymentEffects, repaymentEffects } from '../areas/credit/payments.ts';
import { runningGuaranteeEffects } from '../areas/credit/running-guarantees.ts';
import { clientRecordEffects } from '../areas/customers/client-records.ts';
import { relatedClientEffects } from '../areas/customers/related-clients.ts';
import { emergencyEffects } from '../areas/emergency/emergency.ts';
import { opinionDraftEffects } from '../areas/flows/opinion-drafts.ts';
import { usualWordEffects } from '../areas/flows/usual-words.ts';
import { forumEffects } from '../areas/forum/effects.ts';
import { fundEffects } from '../areas/fund/effects.ts';
import { userGroupEffects } from '../areas/groups/groups.ts';
import { meetingEffects } from '../areas/meetings/meetings.ts';
import { noticeEffects } from '../areas/notices/publish.ts';
import { partyEffects } from '../areas/party/effects.ts';
import { postGuaranteeEffects } from '../areas/post-guarantee/effects.ts';
import { shareholderEffects } from '../areas/shareholders/shareholders.ts';
import { statementEffects } from '../areas/statements/statement-effects.ts';
import { urgingReplyEffects } from '../areas/urging/replies.ts';
import { voteEffects } from '../areas/votes/votes.ts';
import { warningEffects } from '../areas/warnings/warnings.ts';
import type { Effects } from '../resources/effects.ts';

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
