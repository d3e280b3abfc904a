import { expect, test } from 'vitest';
import { isMailServer, robotsIn, senderIn } from './channel-settings.ts';

test.each([
  ['oa@example.com', { name: '', address: 'oa@example.com' }],
  ['担保系统 <oa@example.com>', { name: '担保系统', address: 'oa@example.com' }],
  ['"OA, Danbao" <oa@example.com>', { name: 'OA, Danbao', address: 'oa@example.com' }],
  ['oa', undefined],
  ['担保系统 <oa>', undefined],
  ['a <oa@example.com>\nBcc: <x@example.com>', undefined],
  ['', undefined],
])('sender %j', (text, sender) => expect(senderIn(text)).toEqual(sender));

test.each([
  ['smtp://127.0.0.1:25', true],
  ['smtps://oa:p%40ss@mail.example.com', true],
  ['smtp://mail.example.com?ignoreTLS=true', true],
  ['http://mail.example.com', false],
  ['mail.example.com:25', false],
  ['smtp://mail.example.com?requireTLS=false', false],
  ['smtp://', false],
  ['smtp://mail.example.com/inbox', false],
])('mail server %s: %s', (text, isOne) => expect(isMailServer(text)).toBe(isOne));

test('robots are read line by line, each unit once', () => {
  expect(
    robotsIn('* wecom https://a.example.com?key=k\n103 dingtalk https://b.example.com SEC1; 104 json http://c'),
  ).toEqual([
    { unitUid: '*', kind: 'wecom', url: 'https://a.example.com?key=k' },
    { unitUid: '103', kind: 'dingtalk', url: 'https://b.example.com', secret: 'SEC1' },
    { unitUid: '104', kind: 'json', url: 'http://c' },
  ]);
  expect(robotsIn('')).toEqual([]);
});

test.each([
  ['103 slack https://a.example.com'],
  ['103 wecom a.example.com'],
  ['103 wecom ftp://a.example.com'],
  ['103 wecom https://user:pass@a.example.com'],
  ['103 wecom https://a.example.com secret more'],
  ['103 wecom https://a.example.com; 103 feishu https://b.example.com'],
  ['wecom https://a.example.com'],
])('robots %j are refused', (text) => expect(robotsIn(text)).toBeUndefined());
