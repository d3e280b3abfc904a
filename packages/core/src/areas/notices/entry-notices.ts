import type { ValuesOf } from '../../entity.ts';
import { wallTime } from '../../format/calendar.ts';
import { votePath } from '../votes/vote-path.ts';
import type {
  businessNotice,
  meeting,
  messageBox,
  openVote,
  personalMessage,
  urgingWarning,
  votedToday,
} from './entities.ts';
import type { NoticeKind } from './preferences.ts';

/** What the calls after a sign-in gave (P2); a call that failed gives nothing. */
export interface EntryAnswers {
  readonly boxes?: readonly ValuesOf<typeof messageBox>[];
  readonly warnings?: readonly ValuesOf<typeof urgingWarning>[];
  readonly meetings?: readonly ValuesOf<typeof meeting>[];
  readonly personal?: readonly ValuesOf<typeof personalMessage>[];
  readonly business?: readonly ValuesOf<typeof businessNotice>[];
  /** Both or none: a vote is only asked for when it is known who has voted. */
  readonly votes?: {
    readonly open: readonly ValuesOf<typeof openVote>[];
    readonly votedToday: readonly ValuesOf<typeof votedToday>[];
  };
}

export interface EntryContext {
  /** The unit of the person who signed in. */
  readonly unitUid: string;
  /** Now in ms, by the server's clock. */
  readonly now: number;
}

export type EntryNoticeLabel = 'groupNotice' | 'systemPrompt' | 'companyNotice';

/** One entry notification as it is shown. Sentences are the kit's: here stand their keys and what goes into them. */
export interface EntryNotice {
  /** The key by which the server knows it: what was shown or read. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: { readonly key: NoticeKind; readonly params: Readonly<Record<string, string>> };
  readonly label?: EntryNoticeLabel;
  readonly text: string;
  readonly meeting?: {
    readonly startTime: string;
    readonly mrName: string;
    readonly approval: 'approved' | 'pending';
  };
  /** In ms (P3), or until somebody closes it. */
  readonly duration: number | 'until-closed';
  /** A click asks for this flow and opens its details (P7); what begins with `/` is the page itself. */
  readonly opens?: { readonly workFlowId: string };
}

/** Shown this long, in ms, where nothing else is said (P3). */
export const noticeDuration = 20_000;

/**
 * What is new after a sign-in, in the order of the specification: notices, urging and warnings, meetings, personal messages, business
 * notices, votes (P3-P9). What was shown or read before does not come again.
 */
export function entryNotices(answers: EntryAnswers, { unitUid, now }: EntryContext): EntryNotice[] {
  const { boxes = [], warnings = [], meetings = [], personal = [], business = [], votes } = answers;
  return [
    ...boxes.filter(isNew).map((box) => fromBox(box, unitUid)),
    ...warnings.filter(isNew).map(fromWarning),
    ...meetings.filter(isNew).map(fromMeeting),
    ...personal.filter(isNew).map(fromPersonal),
    ...business.filter(isNew).map(fromBusiness),
    ...(votes ? asked(votes, wallTime(now)) : []),
  ];
}

/**
 * P4: 0 the group, 101 the system, the own unit this company. Where a unit has the id 101 itself, `scope` tells which is
 * meant; without it 101 is the system.
 */
export function noticeLabel(
  { publishId, scope }: Pick<ValuesOf<typeof messageBox>, 'publishId' | 'scope'>,
  unitUid: string,
): EntryNoticeLabel | undefined {
  if (scope === 'group' || (!scope && publishId === '0')) return 'groupNotice';
  if (scope === 'system' || (!scope && publishId === '101')) return 'systemPrompt';
  return publishId === unitUid ? 'companyNotice' : undefined;
}

function fromBox(box: ValuesOf<typeof messageBox>, unitUid: string): EntryNotice {
  const label = noticeLabel(box, unitUid);
  return {
    ...entry('notice', box.id, box.messageBox),
    duration: durationOf(box.displayTime),
    ...(label ? { label } : {}),
  };
}

function fromMeeting({ mrId, startTime, mrName, appointReason = '', approveStatus }: ValuesOf<typeof meeting>) {
  const approval = isTruthy(approveStatus) ? ('approved' as const) : ('pending' as const);
  return { ...stays('meeting', mrId, appointReason), meeting: { startTime, mrName, approval } };
}

function fromPersonal(message: ValuesOf<typeof personalMessage>): EntryNotice {
  const { id, typeName, messageContent, messageTypeId, messageInfoId } = message;
  const notice = stays('personal', id, messageContent, { name: typeName });
  // Some servers send the type as a number.
  const opens = messageInfoId && (String(messageTypeId) === '1' || messageInfoId.startsWith('/'));
  return opens ? { ...notice, opens: { workFlowId: messageInfoId } } : notice;
}

function fromWarning({ id, content, link, byRule }: ValuesOf<typeof urgingWarning>): EntryNotice {
  const notice = stays(byRule === '1' ? 'warning' : 'urging', id, content);
  return link === undefined ? notice : { ...notice, opens: { workFlowId: link } };
}

function fromBusiness({ id, title, content, displayTime }: ValuesOf<typeof businessNotice>): EntryNotice {
  return { ...entry('business', id, content, { name: title }), duration: durationOf(displayTime) };
}

/** P9: open votes whose end is not past and in which the person has not voted today. */
function asked({ open, votedToday }: NonNullable<EntryAnswers['votes']>, now: string): EntryNotice[] {
  const done = new Set(votedToday.map(({ voteId }) => voteId));
  return open
    .filter((vote) => isNew(vote) && vote.endTime >= now.slice(0, vote.endTime.length) && !done.has(vote.voteId))
    .map(({ voteId, title, endTime }) => ({
      ...stays('vote', voteId, title, { endTime }),
      opens: { workFlowId: votePath(voteId) },
    }));
}

function entry(kind: NoticeKind, id: string, text: string, params: Readonly<Record<string, string>> = {}) {
  return { id: `${kind}:${id}`, kind, title: { key: kind, params }, text };
}

function stays(...about: Parameters<typeof entry>): EntryNotice {
  return { ...entry(...about), duration: 'until-closed' };
}

function isNew({ isShown, isRead }: { isShown?: string | undefined; isRead?: string | undefined }): boolean {
  return isShown !== '1' && isRead !== '1';
}

function durationOf(displayTime: unknown): number {
  const time = Number(displayTime);
  return Number.isFinite(time) && time > 0 ? time : noticeDuration;
}

/** Truthy as the original client means it, also where 0 came as a text. */
function isTruthy(status: unknown): boolean {
  return Boolean(status) && status !== '0' && status !== 'false';
}
