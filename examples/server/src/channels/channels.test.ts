import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HookServer, startHookServer } from '../testing/hook-server.ts';
import { type MailServer, startMailServer, subjectOfMail, textOfMail } from '../testing/mail-server.ts';
import type { SendFailure } from './channel.ts';
import { type ChannelSettings, noChannels, type Robot } from './channel-settings.ts';
import { channelsOf } from './channels.ts';

const instant = new Date('2026-06-15T02:00:00Z');
const message = { id: 'm1', subject: '用信审批', text: '待您审批', link: 'https://oa.example.com/notices' };
const person = { account: 'manager', name: '李经理', email: 'manager@example.com' };

let hook: HookServer;
let mail: MailServer;
beforeAll(async () => {
  [hook, mail] = await Promise.all([startHookServer(), startMailServer()]);
});
afterEach(() => {
  (hook.posted as unknown[]).length = 0;
  hook.answer(200, '{"errcode":0,"code":0}');
  mail.refuse(undefined);
});
afterAll(() => Promise.all([hook.stop(), mail.stop()]));

const channels = (settings: Partial<ChannelSettings>) =>
  channelsOf({ settings: { channels: { ...noChannels, ...settings } }, now: () => instant });
const from = { name: '担保系统', address: 'oa@example.com' };
const mailTo = (url: string) => channels({ mail: { url, from } }).get('mail')?.send(message, person);
const robot = (settings: Omit<Robot, 'unitUid'>, sent = message) =>
  channels({ robots: [{ unitUid: '103', ...settings }] })
    .get('group')
    ?.send(sent, { account: '103' });
const failure = (sending: Promise<void> | undefined) =>
  (sending ?? Promise.reject(new Error('no such way'))).then(
    () => undefined,
    (error: SendFailure) => error,
  );
const posted = () => JSON.parse(hook.posted[0]?.body ?? '{}');

test('there are the ways that are set, and no others', () => {
  expect([...channels({}).keys()]).toEqual([]);
  const robots = [{ unitUid: '*', kind: 'wecom', url: hook.url }] as const;
  const all = channels({ mail: { url: mail.url, from }, messenger: { url: hook.url }, robots });
  expect([...all.keys()]).toEqual(['mail', 'messenger', 'group']);
});

test('mail has its words, who it is from and where it leads, and says that a machine wrote it', async () => {
  await mailTo(mail.url);
  const [taken] = mail.mails;
  if (!taken) throw new Error('no mail');
  expect(taken).toMatchObject({ from: 'oa@example.com', to: ['manager@example.com'] });
  expect(subjectOfMail(taken)).toBe('用信审批');
  expect(textOfMail(taken)).toMatch(/^待您审批\r?\n\r?\nhttps:\/\/oa\.example\.com\/notices/);
  expect(taken.source).toMatch(/^auto-submitted: auto-generated\r$/im);
  expect(taken.source).toMatch(/^message-id: <m1@example\.com>\r$/im);
});

test('a mail server that refuses says why; its password is in no reason', async () => {
  mail.refuse({ code: 450, message: 'mailbox busy' });
  expect(await failure(mailTo(mail.url))).toMatchObject({
    message: expect.stringContaining('mailbox busy'),
    isAway: false,
  });
  const wrong = mail.url.replace('a%20mail%20password', 'another%20secret');
  const refused = await failure(mailTo(wrong));
  expect(refused).toMatchObject({ name: 'SendFailure', isAway: true });
  expect(refused?.message).not.toMatch(/another/);
});

test('a password is not sent without TLS unless the address says so', async () => {
  const { length } = mail.mails;
  const refused = await failure(mailTo(mail.url.replace('?ignoreTLS=true', '')));
  expect(refused).toMatchObject({ name: 'SendFailure', isAway: true });
  expect(mail.mails).toHaveLength(length);
});

test('a mail server that is not there is away', async () => {
  expect(await failure(mailTo('smtp://127.0.0.1:9'))).toMatchObject({ name: 'SendFailure', isAway: true });
});

test('the gateway of single people gets plain JSON with the user name, signed', async () => {
  const secret = 'a secret of the gateway';
  const gateway = channels({ messenger: { url: `${hook.url}/messages`, secret } }).get('messenger');
  await gateway?.send(message, person);
  expect(posted()).toEqual({ ...message, account: 'manager', name: '李经理' });
  const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = hook.posted;
  const time = String(instant.getTime() / 1000);
  expect(path).toBe('/messages');
  expect(headers['x-danbao-timestamp']).toBe(time);
  expect(headers['x-danbao-signature']).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
});

test('WeCom gets text alone, cut to what it takes; where it leads to stays', async () => {
  await robot({ kind: 'wecom', url: `${hook.url}/send?key=k` });
  expect(posted()).toEqual({ msgtype: 'text', text: { content: `用信审批\n待您审批\n${message.link}` } });
  (hook.posted as unknown[]).length = 0;
  await robot({ kind: 'wecom', url: hook.url }, { ...message, text: '长'.repeat(2000) });
  const { content } = posted().text;
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2048);
  expect(Buffer.byteLength(content)).toBeGreaterThan(2040);
  expect(content.endsWith(`长…\n${message.link}`)).toBe(true);
});

// Computed once with other programs (openssl, Python) from the rules that the messengers publish.
test('DingTalk is signed in the address, in ms', async () => {
  await robot({ kind: 'dingtalk', url: `${hook.url}/robot/send?access_token=t`, secret: 'SECtest' });
  const { searchParams } = new URL(hook.posted[0]?.path ?? '', hook.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    access_token: 't',
    timestamp: '1781488800000',
    sign: 'cYdUMd/g4MIqMjuYu2XjE/f6eiwOMTOyUfk9wycACII=',
  });
  expect(posted()).toEqual({ msgtype: 'text', text: { content: `用信审批\n待您审批\n${message.link}` } });
});

test('Feishu is signed in the body, in seconds', async () => {
  await robot({ kind: 'feishu', url: hook.url, secret: 'test' });
  expect(posted()).toEqual({
    timestamp: '1781488800',
    sign: 'r76rDKy0JQ3IDRg7XhODNC22U1zXbmhf/M7+ZMVA9Yg=',
    msg_type: 'text',
    content: { text: `用信审批\n待您审批\n${message.link}` },
  });
});

test('a robot of another kind gets the JSON of the gateway with the unit', async () => {
  await robot({ kind: 'json', url: hook.url });
  expect(posted()).toEqual({ ...message, unit: '103' });
});

test.each([
  ['wecom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', '93000 invalid webhook url', false],
  ['feishu', 200, '{"code":19021,"msg":"sign match fail"}', '19021 sign match fail', false],
  ['dingtalk', 200, 'welcome', 'no answer of a robot', false],
  ['wecom', 404, 'gone', 'HTTP 404 gone', false],
  ['wecom', 503, 'busy', 'HTTP 503 busy', true],
] as const)('%s that answers %s %s has not taken it', async (kind, status, body, reason, isAway) => {
  hook.answer(status, body);
  expect(await failure(robot({ kind, url: hook.url }))).toMatchObject({ message: reason, isAway });
});

test('nothing is followed elsewhere, and no key is in a reason', async () => {
  hook.answer(302, '', { location: 'http://169.254.169.254/' });
  expect(await failure(robot({ kind: 'wecom', url: hook.url }))).toMatchObject({ isAway: true });
  hook.answer(400, 'bad key 73febdcb of SECtest');
  const url = `${hook.url}/send?key=73febdcb`;
  expect(await failure(robot({ kind: 'dingtalk', url, secret: 'SECtest' }))).toMatchObject({
    message: 'HTTP 400 bad key *** of ***',
  });
  hook.answer(200, '{"errcode":93000,"errmsg":"invalid webhook key=73febdcb"}');
  expect(await failure(robot({ kind: 'wecom', url }))).toMatchObject({ message: '93000 invalid webhook key=***' });
  hook.answer(200, '{"code":9499,"msg":"hook 5555-token-6666 does not exist"}');
  expect(await failure(robot({ kind: 'feishu', url: `${hook.url}/hook/5555-token-6666` }))).toMatchObject({
    message: '9499 hook *** does not exist',
  });
  expect(await failure(robot({ kind: 'wecom', url: 'http://127.0.0.1:1023/send?key=73febdcb' }))).toMatchObject({
    message: expect.not.stringContaining('73febdcb'),
    isAway: true,
  });
});
