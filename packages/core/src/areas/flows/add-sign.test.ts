import { describe, expect, it } from 'vitest';
import { replay } from '../../flows.ts';
import { allowedEvents } from './decide.ts';
import { entryRows, taskRows } from './flow-view.ts';
import { playFlow, purchaseFlow } from './testing.ts';

const values = { goods: '打印机', sum: '8' };
const before = (...userIds: string[]) => ({ adds: { userIds, position: 'before' } }) as const;
const after = (...userIds: string[]) => ({ adds: { userIds, position: 'after' } }) as const;

/** A flow that waits for its head. */
function sent(standsInFor?: (userId: string) => readonly string[]) {
  const play = playFlow(purchaseFlow, values, standsInFor);
  play.act('apply', 'save');
  play.act('apply', 'send');
  return play;
}

describe('before', () => {
  it('those who are asked sign first, all of them, and then whoever has asked decides', () => {
    const play = sent();
    expect(play.act('head', 'addSign', before('clerk', 'boss'))).toBe('ok');
    expect(play.open()).toEqual(['head:head', 'head:clerk', 'head:boss']);
    expect(play.act('head', 'handle')).toBe('notYours');
    expect([play.act('clerk', 'handle'), play.act('head', 'handle')]).toEqual(['ok', 'notYours']);
    expect([play.act('boss', 'handle'), play.open()]).toEqual(['ok', ['head:head']]);
    expect([play.act('head', 'handle'), play.open()]).toEqual(['ok', ['finance', 'office']]);
    expect(replay(play.log)).toEqual(play.state());
  });

  it('is withdrawn from those who have not answered; what the others have said stands', () => {
    const play = sent();
    play.act('head', 'addSign', before('clerk', 'boss'));
    expect(allowedEvents(play.course, play.state(), play.actor('head'))).toEqual(['withdraw']);
    expect(play.act('clerk', 'withdraw')).toBe('notYours');
    expect([play.act('head', 'withdraw'), play.open()]).toEqual(['ok', ['head:head']]);
    play.act('head', 'addSign', before('clerk', 'boss'));
    play.act('clerk', 'handle');
    expect([play.act('head', 'withdraw'), play.open()]).toEqual(['ok', ['head:head']]);
    expect(play.act('head', 'withdraw')).toBe('notYours');
  });

  it('whoever was asked returns it as the node itself would, and the node begins anew without them', () => {
    const play = sent();
    play.act('head', 'addSign', before('clerk'));
    expect(play.act('clerk', 'return', { opinion: '价格过高' })).toBe('ok');
    expect(play.open()).toEqual(['apply:apply']);
    play.act('apply', 'send');
    expect([play.open(), play.act('head', 'handle')]).toEqual([['head'], 'ok']);
  });

  it('an answer is taken back until whoever has asked has decided', () => {
    const play = sent();
    play.act('head', 'addSign', before('clerk'));
    play.act('clerk', 'handle');
    expect([play.act('clerk', 'recall'), play.act('head', 'handle')]).toEqual(['ok', 'notYours']);
    play.act('clerk', 'handle');
    play.act('head', 'handle');
    expect(play.act('clerk', 'recall')).toBe('tooLate');
  });
});

describe('after', () => {
  it('whoever asks signs now, and the flow goes on when those who are asked have signed', () => {
    const play = sent();
    expect(play.act('head', 'handle', after('clerk', 'boss'))).toBe('ok');
    expect(play.open()).toEqual(['head:clerk', 'head:boss']);
    play.act('boss', 'handle');
    expect([play.act('clerk', 'handle'), play.open()]).toEqual(['ok', ['finance', 'office']]);
    expect(play.act('head', 'recall')).toBe('tooLate');
  });

  it('is taken back with the signature, as long as nobody has answered', () => {
    const play = sent();
    play.act('head', 'handle', after('clerk'));
    expect([play.act('head', 'recall'), play.open()]).toEqual(['ok', ['head:head']]);
  });

  it('at the last node of all approves nothing in the place of a post', () => {
    const [apply = [], , , , [cashier] = []] = purchaseFlow.stages;
    const filing = cashier ? [{ ...cashier, events: ['addSign'] as const, starterMaySign: true as const }] : [];
    const play = playFlow({ ...purchaseFlow, stages: [apply, filing] }, values);
    play.act('apply', 'save');
    play.act('apply', 'send');
    play.act('cashier', 'handle', after('clerk'));
    expect([play.act('clerk', 'handle'), play.state().status]).toEqual(['notApproved', 'running']);
  });
});

describe('who may be asked', () => {
  it('neither the starter, nor oneself, nor who signs it already or has signed another node', () => {
    const play = sent();
    for (const who of ['apply', 'head']) expect(play.act('head', 'addSign', before(who))).toBe('mayNotBeAsked');
    expect(play.act('head', 'addSign', before())).toBe('noSuchPerson');
    expect(play.act('head', 'addSign', before('clerk', 'clerk'))).toBe('noSuchPerson');
    play.act('head', 'addSign', before('clerk'));
    play.act('clerk', 'handle');
    expect(play.act('head', 'addSign', before('clerk'))).toBe('mayNotBeAsked');
    play.act('head', 'handle');
    for (const who of ['head', 'clerk']) expect(play.act('finance', 'handle', after(who))).toBe('mayNotBeAsked');
  });

  it('nobody is asked at two nodes side by side, nor handed the one while they are asked at the other', () => {
    const play = sent();
    play.act('head', 'handle');
    expect(play.open()).toEqual(['finance', 'office']);
    expect(play.act('finance', 'addSign', before('clerk'))).toBe('ok');
    for (const asks of [before('clerk'), after('clerk')])
      expect(play.act('office', asks.adds.position === 'before' ? 'addSign' : 'handle', asks)).toBe('mayNotBeAsked');
    expect(play.act('office', 'handOver', { toUserId: 'clerk' })).toBe('mayNotTakeOver');
    expect(play.act('office', 'addSign', before('boss'))).toBe('ok');
    expect(play.act('boss', 'handOver', { toUserId: 'clerk' })).toBe('mayNotTakeOver');
    // Once the request is withdrawn they may be asked at the other node.
    play.act('finance', 'withdraw');
    expect(play.act('boss', 'handOver', { toUserId: 'clerk' })).toBe('ok');
  });

  it('is not passed on: whoever was asked asks nobody, and fills in nothing', () => {
    const play = sent();
    play.act('head', 'addSign', before('clerk'));
    expect(play.act('clerk', 'addSign', before('boss'))).toBe('notYours');
    expect(play.act('clerk', 'handle', after('boss'))).toBe('notYours');
    expect(allowedEvents(play.course, play.state(), play.actor('clerk'))).toEqual([
      'handle',
      'return',
      'suspend',
      'handOver',
    ]);
    expect(play.act('clerk', 'handOver', { toUserId: 'head' })).toBe('mayNotTakeOver');
    expect([play.act('clerk', 'handOver', { toUserId: 'boss' }), play.open()]).toEqual([
      'ok',
      ['head:head', 'head:boss'],
    ]);
  });

  it('a stand-in signs a node in one place only', () => {
    const play = playFlow(purchaseFlow, values, (who) => (who === 'boss' ? ['head'] : []));
    play.act('apply', 'save');
    play.act('apply', 'send');
    play.act('head', 'addSign', before('boss'));
    play.act('boss', 'handle');
    expect([play.act('boss', 'handle'), play.act('head', 'handle')]).toEqual(['notYours', 'ok']);
  });
});

it('the table of opinions and the log say who has asked whom', () => {
  const play = sent();
  play.act('head', 'addSign', before('clerk'));
  play.act('clerk', 'handle');
  play.act('head', 'handle', after('boss'));
  const log = play.log.map((entry, index) => ({
    ...entry,
    userName: entry.userId,
    time: `2026-06-15 10:0${index}:00`,
  }));
  const rows = taskRows(purchaseFlow, 'f', play.state(), log, ({ userId = '' }) => userId);
  expect(rows.map(({ roleName, addedByName, position, status }) => [roleName, addedByName, position, status])).toEqual([
    ['申请', undefined, undefined, '1'],
    ['head加签', 'head', 'before', '1'],
    ['部门负责人', undefined, undefined, '1'],
    ['head加签', 'head', 'after', '0'],
  ]);
  expect(entryRows(purchaseFlow, log).map(({ event, nextNames }) => [event, nextNames])).toEqual([
    ['save', '申请'],
    ['send', '部门'],
    ['addSign', '部门'],
    ['handle', undefined],
    ['addSign', '部门'],
  ]);
});
