import { type HistoryHost, postingsIn, randomChange } from '@danbao/testing/values/guarantee-history';
import { randomOf } from '@danbao/testing/values/random-record';
import { expect } from 'vitest';
import { guaranteeLimits } from '../../credit.ts';
import { createDanbao } from '../../definitions.ts';
import { mockHost } from '../../mock/mock-resources.ts';
import { createMockState } from '../../msw.ts';
import { answerCall } from '../../resource/answer-call.ts';
import { lowestBalance } from '../quantity.ts';

const [projectId, loanId] = ['1', '2'];

/** Sequences of 40 random changes in memory: after each of them every limit holds at the end of every day. */
export async function checkHistories(sequences: number): Promise<void> {
  const danbao = createDanbao();
  let through = 0;
  for (let seed = 1; seed <= sequences; seed += 1) {
    const state = createMockState(danbao);
    const context = {
      ...danbao,
      state,
      username: 'demo',
      handling: 'lenient' as const,
      warn: () => {},
      version: undefined,
    };
    const host: HistoryHost = {
      call: (resource, call, input) => answerCall(resource, call, input, mockHost(context as never)),
      records: async (resource) =>
        [...(state.resources.records.get(resource.name)?.values() ?? [])]
          .filter(({ values }) => (values['projectId'] ?? values['project_ID']) === projectId)
          .map(({ id, values }) => ({ [resource.id]: id, ...values })),
    };
    const random = randomOf(seed);
    for (let turn = 0; turn < 40; turn += 1) {
      if (await randomChange(host, { projectId, loanId }, random)) through += 1;
      await expectNoneBroken(host, `seed ${seed}, turn ${turn}`);
    }
  }
  // Not because everything was refused.
  expect(through).toBeGreaterThan(sequences * 15);
}

async function expectNoneBroken(host: HistoryHost, where: string): Promise<void> {
  const postings = await postingsIn(host);
  for (const { name, quantity, by } of guaranteeLimits) {
    const parents =
      by === 'compensation' ? new Set(postings.map(({ record }) => record['compensationId'] ?? record['id'])) : ['all'];
    for (const parent of parents) {
      const own =
        by === 'compensation'
          ? postings.filter(({ record }) => (record['compensationId'] ?? record['id']) === parent)
          : postings;
      expect(lowestBalance(quantity, own).balance, `${where}: ${name}`).toBe('0');
    }
  }
}
