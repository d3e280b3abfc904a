import type { AnswerSchemas } from '../endpoint/answer-schema.ts';
import { adminAnswers } from './admin/answers.ts';
import { attachmentAnswers } from './attachments/answers.ts';
import { briefAnswers } from './brief/answers.ts';
import { canteenAnswers } from './canteen/answers.ts';
import { chainAnswers } from './chains/answers.ts';
import { changeAnswers } from './changes/answers.ts';
import { cockpitAnswers } from './cockpit/answers.ts';
import { conflictAnswers } from './conflicts/answers.ts';
import { connectionAnswers } from './connections/answers.ts';
import { dashboardAnswers } from './dashboard/answers.ts';
import { departmentAnswers } from './departments/answers.ts';
import { flowAnswers } from './flows/answers.ts';
import { fulfilmentAnswers } from './fulfilment/answers.ts';
import { insightAnswers } from './insights/answers.ts';
import { noticeAnswers } from './notices/answers.ts';
import { partyAnswers } from './party/answers.ts';
import { privacyAnswers } from './privacy/answers.ts';
import { profileAnswers } from './profile/answers.ts';
import { sessionAnswers } from './session/answers.ts';
import { statementAnswers } from './statements/answers.ts';
import { systemAnswers } from './system/answers.ts';
import { webhookAnswers } from './webhooks/answers.ts';

/** What the calls answer whose answer is no record of an entity: OpenAPI, the reference and tests of a server read it. */
export const answerSchemas: AnswerSchemas = new Map([
  ...sessionAnswers,
  ...systemAnswers,
  ...profileAnswers,
  ...adminAnswers,
  ...privacyAnswers,
  ...departmentAnswers,
  ...noticeAnswers,
  ...dashboardAnswers,
  ...insightAnswers,
  ...conflictAnswers,
  ...connectionAnswers,
  ...fulfilmentAnswers,
  ...attachmentAnswers,
  ...statementAnswers,
  ...cockpitAnswers,
  ...flowAnswers,
  ...chainAnswers,
  ...changeAnswers,
  ...briefAnswers,
  ...canteenAnswers,
  ...partyAnswers,
  ...webhookAnswers,
]);
