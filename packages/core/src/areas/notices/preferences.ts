import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import type { Issue } from '../../field/validate.ts';
import { type Label, label } from '../../label.ts';
import { type NoticeSending, noticeSendings, type PersonalChannel, personalChannels } from './channels.ts';
import { noticeKinds } from './choices.ts';

/** How a person wants to hear of a kind of notification in the app; codes are ours. */
export const noticeArrivals = options(
  ['now', '立即提示', 'At once'],
  ['digest', '并入汇总', 'In the digest'],
  ['centre', '仅通知中心', 'Only in the centre'],
);

export type NoticeKind = (typeof noticeKinds)[number]['value'];
export type NoticeArrival = (typeof noticeArrivals)[number]['value'];

export interface NoticeKindDefinition {
  /** What comes under it. */
  readonly about: Label;
  /** How it comes in the app until the person says otherwise. */
  readonly arrival: NoticeArrival;
  /** The same, of what is sent outside the app where the installation does so; without it nothing is. */
  readonly sent?: Readonly<Record<PersonalChannel, NoticeSending>>;
}

const [soon, onceADay] = [
  { mail: 'now', messenger: 'now' },
  { mail: 'daily', messenger: 'never' },
] as const;

/** Each kind of notification. What concerns the person alone and cannot wait comes at once; what rules find comes together. */
export const noticeDefinitions: Readonly<Record<NoticeKind, NoticeKindDefinition>> = {
  notice: {
    about: label('集团、系统与本公司的公告', 'Notices of the group, the system and the company'),
    arrival: 'now',
    sent: onceADay,
  },
  urging: { about: label('他人请您尽快办理', 'Somebody asks you to act soon'), arrival: 'now', sent: soon },
  warning: {
    about: label('预警规则每夜检查的结果', 'What the rules find at night'),
    arrival: 'digest',
    sent: onceADay,
  },
  // Half an hour before it begins, those who attend get a personal message.
  meeting: { about: label('今日参加的会议', 'Meetings of today that you attend'), arrival: 'now' },
  personal: {
    about: label('流程与业务给您的消息', 'Messages to you from flows and other work'),
    arrival: 'now',
    sent: soon,
  },
  business: {
    about: label('管理员发布的业务通知', 'What administrators publish about work'),
    arrival: 'now',
    sent: onceADay,
  },
  vote: { about: label('可以参加的投票', 'Votes in which you may take part'), arrival: 'now', sent: onceADay },
};

/** How one kind comes to the caller. Ways on which nothing can reach them are absent. */
export const noticePreference = entity({
  name: 'noticePreference',
  label: label('消息设置', 'Notification setting'),
  fields: {
    kind: choice('类别', 'Kind', noticeKinds, { required: true }),
    arrival: choice('提示方式', 'How it comes', noticeArrivals, { required: true }),
    mail: choice('邮件', 'Mail', noticeSendings),
    messenger: choice('即时通讯', 'Messenger', noticeSendings),
  },
  checks: [
    ({ kind, ...given }) =>
      noticeDefinitions[kind as NoticeKind]?.sent ? [] : personalChannels.flatMap((way) => refused(given, way)),
  ],
});

const staysInside = label('这类消息不向应用外发送', 'this kind is not sent outside the app');

function refused(given: Readonly<Record<string, unknown>>, way: PersonalChannel): Issue[] {
  return given[way] === undefined ? [] : [{ field: way, rule: 'sent', message: staysInside }];
}

export type NoticePreference = ValuesOf<typeof noticePreference>;

/** What a person has chosen for a kind; what is absent is as it is defined. */
export type NoticeChoice = { readonly [A in 'arrival' | PersonalChannel]?: string | null };

/**
 * Every kind in the order of lists, as the person has chosen, or as it is defined.
 *
 * @param ways the ways outside the app on which something can reach them
 */
export function noticePreferences(
  chosen: ReadonlyMap<string, NoticeChoice>,
  ways: readonly PersonalChannel[] = [],
): NoticePreference[] {
  return noticeKinds.map(({ value: kind }) => {
    const { arrival, sent } = noticeDefinitions[kind];
    const choice = chosen.get(kind);
    const sending = (way: PersonalChannel) =>
      sent && { [way]: noticeSendings.find(({ value }) => value === choice?.[way])?.value ?? sent[way] };
    return {
      kind,
      arrival: noticeArrivals.find(({ value }) => value === choice?.arrival)?.value ?? arrival,
      ...Object.assign({}, ...ways.map(sending)),
    };
  });
}
