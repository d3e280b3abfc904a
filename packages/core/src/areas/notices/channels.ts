import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { label } from '../../label.ts';
import { contactFields } from '../contacts/contact-fields.ts';

/** The ways on which a notification leaves the app; codes are ours. The last one reaches a group of people, the others one person. */
export const noticeChannels = options(
  ['mail', '邮件', 'Mail'],
  ['messenger', '即时通讯', 'Messenger'],
  ['group', '群机器人', 'Group robot'],
);

export type NoticeChannel = (typeof noticeChannels)[number]['value'];
export type PersonalChannel = Exclude<NoticeChannel, 'group'>;

/** Those of which a person chooses. */
export const personalChannels: readonly PersonalChannel[] = ['mail', 'messenger'];

/** How a kind of notification is sent on such a way; codes are ours. */
export const noticeSendings = options(
  ['now', '尽快发送', 'Soon'],
  ['daily', '每日一次', 'Once a day'],
  ['never', '不发送', 'Never'],
);

export type NoticeSending = (typeof noticeSendings)[number]['value'];

/** What this installation sends to the caller beside the app; mail goes to the address that they have given (`contacts.saveOwn`). */
export const noticeWays = entity({
  name: 'noticeWays',
  label: label('应用外的消息', 'Notifications outside the app'),
  fields: {
    mail: yesNo('可以发邮件', 'Mail can be sent', { required: true }),
    messenger: yesNo('可以发即时通讯', 'Messages can be sent to the messenger', { required: true }),
    group: yesNo('有群机器人', 'There are group robots', { required: true }),
    email: contactFields.email,
  },
});

/** Which way is tried. */
export const channelTrial = entity({
  name: 'channelTrial',
  label: label('试发消息', 'Trial message'),
  fields: { channel: choice('渠道', 'Channel', noticeChannels, { required: true }) },
});
