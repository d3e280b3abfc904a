import { pairWords } from '@danbao/react';

/** The sentences of webhooks. */
export const { useWords: useWebhookWords } = pairWords({
  title: ['变更推送', 'Webhooks'],
  about: [
    '数据一有变更就签名推送给其他系统：按提交的先后，直到对方收下；每次尝试都有记录，可以重新推送',
    'Changes are sent to other systems, signed, in the order in which they were committed, until they are taken; every try is kept and can be repeated',
  ],
  attemptsOf: ['“{name}”的推送记录', 'What “{name}” was sent'],
  attemptsNamed: ['查看“{name}”的推送记录', 'Show what “{name}” was sent'],
  test: ['试发', 'Test'],
  testNamed: ['向“{name}”试发', 'Send a test to “{name}”'],
  taken: ['对方已收下（HTTP {status}）', 'It was taken (HTTP {status})'],
  notTaken: ['对方没有收下：{error}', 'It was not taken: {error}'],
  secret: ['新密钥', 'New secret'],
  secretNamed: ['为“{name}”生成新密钥', 'Make a new secret for “{name}”'],
  secretQuestion: [
    '生成新的签名密钥吗？已有密钥的，旧密钥再签名 24 小时，请在此期间换到对方的系统里',
    'Make a new secret? One that there is signs for 24 hours more; put the new one into the receiving system by then',
  ],
  secretTitle: ['签名密钥', 'Secret'],
  secretOnce: [
    '请现在复制到接收方的配置中：关闭后不再显示',
    'Copy it into the configuration of the receiver now: it is not shown again',
  ],
  goOn: ['继续推送', 'Go on'],
  goOnNamed: ['继续向“{name}”推送', 'Go on sending to “{name}”'],
  again: ['重发', 'Send again'],
  againNamed: ['重发 {id}', 'Send {id} again'],
  from: ['从此处重新推送', 'Replay from here'],
  fromNamed: ['从 {id} 起重新推送', 'Replay from {id} on'],
  fromQuestion: [
    '从这一条起的全部变更会再推送一遍，接收方须能重复处理。确定吗？',
    'All changes from this delivery on are sent once more; the receiver must bear that. Go on?',
  ],
  copied: ['已复制', 'Copied'],
  copy: ['复制', 'Copy'],
});
