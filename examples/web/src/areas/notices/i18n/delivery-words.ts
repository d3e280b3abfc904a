import { pairWords } from '@danbao/react';

/** The sentences of the delivery log. */
export const { useWords: useDeliveryWords } = pairWords({
  title: ['消息发送记录', 'Delivery log'],
  about: [
    '发到应用外的消息：邮件、即时通讯与群机器人；不含消息内容',
    'What was sent outside the app: mail, messenger and group robots, without what it says',
  ],
  everybody: ['全集团', 'Everybody'],
  again: ['再次发送', 'Send again'],
  againNamed: ['再次发送给{name}', 'Send again to {name}'],
  trialNamed: ['试发：{channel}', 'Try: {channel}'],
  noWays: [
    '本系统没有配置应用外的渠道；可在服务端的环境变量中设置邮件、消息网关或群机器人',
    'No way out of the app is set up; mail, a gateway or group robots are set in the environment of the server',
  ],
  trialQuestion: [
    '将向所有配置了机器人的群各发一条测试消息，确定发送吗？',
    'A trial message goes to every group that has a robot. Send it?',
  ],
});
