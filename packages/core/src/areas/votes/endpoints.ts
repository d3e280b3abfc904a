import { listOf, nothing, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { ballot, byVoteId, voteRate, voteResult, voteToCast } from './ballot.ts';

const reads = { access: 'signed-in', repeat: 'safe' } as const;

/** Taking part in votes (W2). A second ballot is refused, so a ballot may be sent again without a key that could be traced. */
export const voteEndpoints = area({
  mine: get('oa/voting/list', {
    summary: label('本人可参与的投票', 'Votes in which the caller may take part'),
    ...reads,
    data: listOf(voteToCast),
  }),
  ballot: get('oa/voting/getById', {
    summary: label('一项投票及其选项', 'A vote with its options'),
    ...reads,
    input: byVoteId,
    data: one(voteToCast),
  }),
  cast: post('oa/votingLog/addVote', {
    summary: label('投票', 'Cast a ballot'),
    access: 'signed-in',
    repeat: 'idempotent',
    input: ballot,
    data: nothing,
  }),
  takeBack: post('oa/votingLog/deleteVote', {
    summary: label('撤回本人的选票（匿名投票不能撤回）', 'Take the own ballot back; not of an anonymous vote'),
    access: 'signed-in',
    repeat: 'idempotent',
    input: byVoteId,
    data: nothing,
  }),
  result: get('oa/votingStatistic/getByVoteId', {
    summary: label('投票统计', 'The result of a vote'),
    ...reads,
    input: byVoteId,
    data: one(voteResult),
  }),
  rates: get('oa/tVoteRate', {
    summary: label('评分分布', 'How often each score was given'),
    ...reads,
    input: byVoteId,
    data: listOf(voteRate),
  }),
});
