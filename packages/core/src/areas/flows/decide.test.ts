import { describe, expect, it } from 'vitest';
import { is } from '../../fields.ts';
import { openTasks, replay } from '../../flows.ts';
import { allowedEvents, returnTargets } from './decide.ts';
import { playFlow, purchaseFlow } from './testing.ts';

const values = { goods: '打印机', sum: '8' };

/** A flow that was saved and sent. */
function sent(of = values) {
  const play = playFlow(purchaseFlow, of);
  play.act('apply', 'save');
  play.act('apply', 'send');
  return play;
}

describe('the way forward', () => {
  it('does not end where nobody but the starter would approve', () => {
    const [apply = [], head = [], , , [cashier] = []] = purchaseFlow.stages;
    const urgent = head.map((node) => ({ ...node, when: is('isUrgent', '1') }));
    const filing = cashier ? [{ ...cashier, starterMaySign: true as const }] : [];
    const play = playFlow({ ...purchaseFlow, stages: [apply, urgent] }, values);
    play.act('apply', 'save');
    expect([play.act('apply', 'send'), play.state().status]).toEqual(['notApproved', 'draft']);
    const filed = playFlow({ ...purchaseFlow, stages: [apply, urgent, filing] }, values);
    filed.act('apply', 'save');
    filed.act('apply', 'send');
    expect([filed.act('cashier', 'handle'), filed.state().status]).toEqual(['notApproved', 'running']);
    const approved = playFlow({ ...purchaseFlow, stages: [apply, urgent, filing] }, { ...values, isUrgent: '1' });
    approved.act('apply', 'save');
    for (const [who, event] of [
      ['apply', 'send'],
      ['head', 'handle'],
      ['cashier', 'handle'],
    ] as const)
      expect(approved.act(who, event)).toBe('ok');
    expect(approved.state().status).toBe('ended');
  });

  it('goes from stage to stage, past nodes whose condition does not hold, to its end', () => {
    const play = playFlow(purchaseFlow, values);
    expect([play.act('apply', 'save'), play.state().status, play.open()]).toEqual(['ok', 'draft', ['apply:apply']]);
    expect([play.act('apply', 'send'), play.state().status, play.open()]).toEqual(['ok', 'running', ['head']]);
    play.act('head', 'handle');
    expect(play.open()).toEqual(['finance', 'office']);
    play.act('office', 'handle');
    expect(play.open()).toEqual(['finance']);
    play.act('finance', 'handle');
    expect(play.open()).toEqual(['cashier']);
    expect([play.act('cashier', 'handle'), play.state().status, play.open()]).toEqual(['ok', 'ended', []]);
    expect(replay(play.log)).toEqual(play.state());
    expect(play.state().tasks.map(({ closedBy, status }) => [closedBy, status])).toEqual([
      ['apply', '1'],
      ['head', '1'],
      ['finance', '1'],
      ['office', '1'],
      ['cashier', '1'],
    ]);
  });

  it.each([
    [{ sum: '9.9999' }, ['cashier']],
    [{ sum: '10' }, ['manager']],
    [{ sum: '8', isUrgent: '1' }, ['leader']],
    [{ sum: '12', isUrgent: '1' }, ['manager', 'leader']],
    [{}, ['cashier']],
  ])('with %j the stage after the side by side one is %j', (form, next) => {
    const play = sent({ ...values, sum: '', ...form });
    for (const who of ['head', 'finance', 'office']) play.act(who, 'handle');
    expect(play.open()).toEqual(next);
  });

  it('lets nobody sign who is not asked, nothing twice and nothing that is not open', () => {
    const play = sent();
    expect(play.act('finance', 'handle')).toBe('notYours');
    expect(play.act('clerk', 'handle', { no: 2 })).toBe('notYours');
    expect(play.act('apply', 'send')).toBe('notYours');
    expect(play.act('head', 'handle', { no: 2 })).toBe('ok');
    expect(play.act('head', 'handle', { no: 2 })).toBe('closed');
    expect(play.act('head', 'handle')).toBe('notYours');
    expect(play.act('head', 'handle', { no: 99 })).toBe('notYours');
  });

  it('never signs a draft before it is sent, and sends only with its starter', () => {
    const play = playFlow(purchaseFlow, values);
    expect(play.act('clerk', 'save')).toBe('notYours');
    play.act('apply', 'save');
    expect([play.act('head', 'send'), play.act('head', 'handle'), play.act('apply', 'handle')]).toEqual([
      'notYours',
      'closed',
      'closed',
    ]);
  });

  it('lets a signer save only where fields are filled in', () => {
    const play = sent();
    expect(play.act('apply', 'save')).toBe('notYours');
    expect(play.act('head', 'save')).toBe('notYours');
    for (const who of ['head', 'finance', 'office']) play.act(who, 'handle');
    expect(play.act('cashier', 'save')).toBe('ok');
    expect(play.open()).toEqual(['cashier']);
  });
});

describe('return', () => {
  it('goes to the stage before, and everything after is signed anew', () => {
    const play = sent();
    play.act('head', 'handle');
    play.act('office', 'handle');
    expect(play.act('finance', 'return')).toBe('opinionRequired');
    expect(play.act('finance', 'return', { opinion: ' ' })).toBe('opinionRequired');
    expect(play.act('finance', 'return', { opinion: '缺合同' })).toBe('ok');
    expect(play.open()).toEqual(['head']);
    play.act('head', 'handle');
    expect(play.open()).toEqual(['finance', 'office']);
  });

  it('takes back the whole stage: the colleague beside has nothing to sign any more', () => {
    const play = sent();
    play.act('head', 'handle');
    play.act('finance', 'return', { opinion: '缺合同' });
    expect(play.act('office', 'handle', { no: 4 })).toBe('closed');
    expect(play.state().tasks.map(({ status }) => status)).toEqual(['1', '1', '3', '3', '0']);
  });

  it('goes to a chosen node that has signed, to the starter with their name, and nowhere else', () => {
    const play = sent({ ...values, sum: '20' });
    for (const who of ['head', 'finance', 'office']) play.act(who, 'handle');
    const [task] = openTasks(play.state());
    expect(task && returnTargets(play.course, play.state(), task).map(({ code }) => code)).toEqual([
      'office',
      'finance',
      'head',
      'apply',
    ]);
    expect(play.act('manager', 'return', { opinion: '不', node: 'cashier' })).toBe('noSuchNode');
    expect(play.act('manager', 'return', { opinion: '不', node: 'leader' })).toBe('noSuchNode');
    expect(play.act('manager', 'return', { opinion: '不', node: 'apply' })).toBe('ok');
    expect(play.open()).toEqual(['apply:apply']);
    expect(play.act('apply', 'send')).toBe('ok');
    expect(play.open()).toEqual(['head']);
  });

  it('to a stage side by side opens all of it; to one node of it only that one', () => {
    const play = sent({ ...values, sum: '20' });
    for (const who of ['head', 'finance', 'office']) play.act(who, 'handle');
    play.act('manager', 'return', { opinion: '重审' });
    expect(play.open()).toEqual(['finance', 'office']);
    for (const who of ['finance', 'office']) play.act(who, 'handle');
    play.act('manager', 'return', { opinion: '重审', node: 'finance' });
    expect(play.open()).toEqual(['finance']);
    play.act('finance', 'handle');
    expect(play.open()).toEqual(['manager']);
  });

  it('is refused where the node does not allow it', () => {
    const play = sent();
    for (const who of ['head', 'finance', 'office']) play.act(who, 'handle');
    expect(play.act('cashier', 'return', { opinion: '退' })).toBe('notYours');
    expect(play.act('cashier', 'handOver', { toUserId: 'clerk' })).toBe('notYours');
    expect(play.act('cashier', 'suspend', { opinion: '等' })).toBe('ok');
  });
});

describe('taking back to change', () => {
  const freezing = { ...purchaseFlow, freezes: { parts: [] } };
  const signedBy = (...who: string[]) => {
    const play = playFlow(freezing, values);
    for (const [one, event] of [['apply', 'save'], ['apply', 'send'], ...who.map((name) => [name, 'handle'])] as const)
      play.act(String(one), event as 'save');
    return play;
  };

  it('is the starter’s, with a reason, also when others have signed: everybody signs anew', () => {
    const play = signedBy('head', 'office');
    expect(play.act('head', 'amend', { opinion: '改' })).toBe('notYours');
    expect(play.act('apply', 'amend')).toBe('opinionRequired');
    expect(play.act('apply', 'amend', { opinion: '评估报告更新' })).toBe('ok');
    expect([play.open(), play.state().status]).toEqual([['apply:apply'], 'running']);
    expect(play.act('apply', 'amend', { opinion: '再改' })).toBe('closed');
    play.act('apply', 'send');
    expect(play.open()).toEqual(['head']);
    for (const who of ['head', 'finance', 'office', 'cashier']) play.act(who, 'handle');
    expect(play.state().status).toBe('ended');
    expect(play.act('apply', 'amend', { opinion: '晚了' })).toBe('closed');
  });

  it('takes a suspended flow back too, and is unknown to a flow that freezes nothing', () => {
    const play = signedBy();
    play.act('head', 'suspend', { opinion: '等' });
    expect(play.act('apply', 'amend', { opinion: '改' })).toBe('ok');
    expect(play.open()).toEqual(['apply:apply']);
    expect(sent().act('apply', 'amend', { opinion: '改' })).toBe('closed');
  });
});

describe('recall', () => {
  it('takes the own signature back until the next signer has signed', () => {
    const play = sent();
    expect(play.act('head', 'recall')).toBe('notYours');
    expect(play.act('apply', 'recall')).toBe('ok');
    expect([play.open(), play.state().status]).toEqual([['apply:apply'], 'running']);
    expect(play.state().tasks.map(({ status }) => status)).toEqual(['2', '2', '0']);
    play.act('apply', 'send');
    play.act('head', 'handle');
    expect(play.act('apply', 'recall')).toBe('tooLate');
    expect(play.act('head', 'recall')).toBe('ok');
    expect(play.open()).toEqual(['head:head']);
  });

  it('is too late when one of those side by side has signed, and when the flow was returned', () => {
    const play = sent();
    play.act('head', 'handle');
    play.act('finance', 'handle');
    expect(play.act('head', 'recall')).toBe('tooLate');
    expect(play.act('finance', 'recall')).toBe('ok');
    play.act('office', 'return', { opinion: '退' });
    expect(play.act('head', 'recall')).toBe('tooLate');
  });

  it('means the signature that is named', () => {
    const play = sent();
    play.act('head', 'handle');
    play.act('office', 'handle');
    expect(play.act('office', 'recall', { no: 2 })).toBe('notYours');
    expect(play.act('office', 'recall', { no: 4 })).toBe('ok');
  });

  it('is over when the flow has ended', () => {
    const play = sent();
    for (const who of ['head', 'finance', 'office', 'cashier']) play.act(who, 'handle');
    expect(play.act('cashier', 'recall')).toBe('closed');
  });
});

describe('suspend and resume', () => {
  it('nothing is signed meanwhile; who suspended it or a manager resumes', () => {
    const play = sent();
    play.act('head', 'handle');
    expect(play.act('finance', 'suspend')).toBe('opinionRequired');
    expect(play.act('finance', 'suspend', { opinion: '等资料' })).toBe('ok');
    expect(play.state().status).toBe('suspended');
    for (const event of ['handle', 'return', 'suspend', 'handOver', 'recall', 'save', 'send'] as const)
      for (const who of ['apply', 'head', 'finance', 'office'])
        expect(play.act(who, event, { opinion: 'x', toUserId: 'clerk' }), `${who} ${event}`).toBe('closed');
    expect(play.act('office', 'resume')).toBe('notYours');
    expect(play.act('finance', 'resume')).toBe('ok');
    expect([play.state().status, play.open()]).toEqual(['running', ['finance', 'office']]);
    play.act('finance', 'suspend', { opinion: '等资料' });
    expect(play.act('boss', 'resume')).toBe('ok');
    expect(play.act('boss', 'resume')).toBe('closed');
  });
});

describe('in somebody’s place', () => {
  it.each(['handle', 'suspend'] as const)('%s is taken back while standing in, or by who was away', (event) => {
    const back = event === 'handle' ? 'recall' : 'resume';
    let away: readonly string[] = ['head'];
    const signed = () => {
      const play = playFlow(purchaseFlow, values, (userId) => (userId === 'clerk' ? away : []));
      play.act('apply', 'save');
      play.act('apply', 'send');
      expect(play.act('clerk', event, { opinion: '代' })).toBe('ok');
      return play;
    };
    const [first, second] = [signed(), signed()];
    expect(first.act('clerk', back)).toBe('ok');
    expect(first.log.at(-1)).toMatchObject({ userId: 'clerk', inPlaceOf: 'head' });
    away = [];
    expect(second.act('clerk', back)).toBe('notYours');
    expect(second.act('head', back)).toBe('ok');
    expect(second.log.at(-1)).not.toHaveProperty('inPlaceOf');
  });
});

describe('hand over', () => {
  it('gives the task to one person, who alone signs it then', () => {
    const play = sent();
    expect(play.act('head', 'handOver')).toBe('noSuchPerson');
    expect(play.act('head', 'handOver', { toUserId: 'head' })).toBe('noSuchPerson');
    expect(play.act('clerk', 'handOver', { toUserId: 'clerk' })).toBe('notYours');
    expect(play.act('head', 'handOver', { toUserId: 'clerk' })).toBe('ok');
    expect(play.open()).toEqual(['head:clerk']);
    expect(play.act('head', 'handle')).toBe('notYours');
    expect(play.act('clerk', 'handle')).toBe('ok');
    expect(play.state().tasks[1]).toMatchObject({ closedBy: 'clerk', status: '1' });
  });
});

describe('somebody leaves', () => {
  const from = (fromUserId: string, toUserId: string, no: number) => ({ fromUserId, toUserId, no });

  it('their task goes to who may have it, by the hand of a manager alone', () => {
    const play = sent();
    expect(play.act('clerk', 'handOver', from('head', 'clerk', 2))).toBe('notYours');
    expect(play.act('boss', 'handOver', from('head', 'apply', 2))).toBe('mayNotTakeOver');
    expect(play.act('boss', 'handOver', from('head', 'head', 2))).toBe('noSuchPerson');
    expect(play.act('boss', 'handOver', from('head', 'clerk', 2))).toBe('ok');
    expect(play.open()).toEqual(['head:clerk']);
    expect(play.act('boss', 'handOver', from('head', 'clerk', 9))).toBe('notYours');
  });

  it('their flow has another starter, who has signed nothing of it; neither of them signs it, and they take nothing back', () => {
    const play = sent();
    expect(play.act('boss', 'handOver', from('clerk', 'office', 1))).toBe('notYours');
    expect(play.act('boss', 'handOver', from('apply', 'clerk', 1))).toBe('ok');
    expect(play.open()).toEqual(['head']);
    for (const who of ['apply', 'clerk'])
      expect(play.act('head', 'handOver', { toUserId: who }), who).toBe('mayNotTakeOver');
    play.act('head', 'handle');
    expect(play.act('boss', 'handOver', from('clerk', 'head', 1))).toBe('mayNotTakeOver');
    play.act('office', 'return', { opinion: '补充', node: 'head' });
    play.act('head', 'return', { opinion: '补充', node: 'apply' });
    expect(play.open()).toEqual(['apply:clerk']);
    expect(replay(play.log)).toEqual(play.state());
  });
});

describe('the end of a flow', () => {
  it('a draft is deleted by its starter only, a sent flow by nobody', () => {
    const play = playFlow(purchaseFlow, values);
    expect(play.act('apply', 'remove')).toBe('closed');
    play.act('apply', 'save');
    expect(play.act('boss', 'remove')).toBe('notYours');
    expect(play.act('apply', 'remove')).toBe('ok');
    expect([play.state().status, play.open()]).toEqual(['deleted', []]);
    expect(play.act('apply', 'save')).toBe('closed');
    expect(sent().act('apply', 'remove')).toBe('closed');
  });

  it('is ended by a manager, by the starter only while it lies with them; both may restart it', () => {
    const play = sent();
    expect(play.act('apply', 'end', { opinion: '不用了' })).toBe('notYours');
    expect(play.act('boss', 'end')).toBe('opinionRequired');
    expect(play.act('boss', 'end', { opinion: '重复' })).toBe('ok');
    expect([play.state().status, play.open()]).toEqual(['stopped', []]);
    expect(play.act('head', 'handle', { no: 2 })).toBe('closed');
    expect(play.act('head', 'restart')).toBe('notYours');
    expect(play.act('apply', 'restart')).toBe('ok');
    expect([play.state().status, play.open()]).toEqual(['running', ['apply:apply']]);
    expect(play.act('apply', 'end', { opinion: '不用了' })).toBe('ok');
    expect(play.act('boss', 'restart')).toBe('ok');
    expect(play.open()).toEqual(['apply:apply']);
  });

  it('offers exactly the events that it would allow', () => {
    const play = sent();
    const ofHead = allowedEvents(play.course, play.state(), play.actor('head'));
    expect(ofHead).toEqual(['handle', 'addSign', 'return', 'suspend', 'handOver']);
    expect(allowedEvents(play.course, play.state(), play.actor('clerk'))).toEqual([]);
    expect(allowedEvents(play.course, play.state(), play.actor('apply'))).toEqual(['recall']);
    expect(allowedEvents(play.course, play.state(), play.actor('boss'))).toEqual(['end']);
  });
});
