import type { NoticeChannel } from '@danbao/core/office';
import { onceForEach } from '../once-for-each.ts';
import { type Channel, SendFailure } from './channel.ts';
import type { ChannelSettings } from './channel-settings.ts';
import { postToGateway } from './gateway.ts';
import { mailChannel } from './mail.ts';
import { sayInGroup } from './robots.ts';

export type Channels = ReadonlyMap<NoticeChannel, Channel>;

interface Setting {
  readonly settings: { readonly channels: ChannelSettings };
  readonly now: () => Date;
}

/** The ways out of the app that the settings name; none where they name none. */
export const channelsOf: (of: Setting) => Channels = onceForEach(({ settings, now }: Setting) => {
  const { mail, messenger, robots } = settings.channels;
  const channels: Channel[] = [
    ...(mail ? [mailChannel(mail)] : []),
    ...(messenger ? [messengerChannel(messenger, now)] : []),
    ...(robots.length > 0 ? [groupChannel(robots, now)] : []),
  ];
  return new Map(channels.map((channel) => [channel.code, channel]));
});

function messengerChannel(gateway: NonNullable<ChannelSettings['messenger']>, now: () => Date): Channel {
  return {
    code: 'messenger',
    send: (message, to) => postToGateway({ ...gateway, receiver: 'account', now }, message, to),
  };
}

function groupChannel(robots: ChannelSettings['robots'], now: () => Date): Channel {
  return {
    code: 'group',
    async send(message, { account }) {
      const robot = robots.find(({ unitUid }) => unitUid === account);
      if (!robot) throw new SendFailure('GROUP_ROBOTS', { isAway: false });
      await sayInGroup(robot, message, now);
    },
  };
}
