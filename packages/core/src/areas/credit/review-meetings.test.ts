import { expect, test } from 'vitest';
import { reviewMeetings } from '../../credit.ts';
import { validate } from '../../index.ts';

const meeting = {
  ...{ projectId: '400001', meetingNo: 'PS2026-1', reviewDate: '2026-01-05', chairedBy: '宋毅', members: '秦川、孟晖' },
  ...{ votesFor: '4', votesAgainst: '1', votesAbstained: '0', conclusion: 'approved', minutes: '同意' },
};
const issues = (changes: object) =>
  validate(reviewMeetings.input, { ...meeting, ...changes }).map(({ field, rule }) => [field, rule]);

test('a conclusion that grants credit has two thirds of the votes, or is confirmed', () => {
  expect(issues({})).toEqual([]);
  expect(issues({ votesFor: '2', votesAbstained: '1' })).toEqual([['conclusion', 'notCarried']]);
  expect(issues({ votesFor: '2', votesAgainst: '1' })).toEqual([]);
  expect(issues({ votesFor: '1', votesAgainst: '4', conclusion: 'rejected' })).toEqual([]);
  expect(issues({ votesFor: '4x' })).toEqual([['votesFor', 'nonNegativeInteger']]);
});

test('somebody has voted, and what is asked for on a condition is written down', () => {
  expect(issues({ votesFor: '0', votesAgainst: '0', conclusion: 'rejected' })).toEqual([['votesFor', 'noVotes']]);
  expect(issues({ conclusion: 'conditional' })).toEqual([['conditions', 'required']]);
  expect(issues({ conclusion: 'again', conditions: '补充财务报表' })).toEqual([]);
});
