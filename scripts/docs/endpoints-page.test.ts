import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { expect, it } from 'vitest';
import { answerOf, endpointsPage, inputOf } from './endpoints-page.ts';

const { attachments, insights, measures, notices, session } = endpoints;

it('names what a call takes, with a mark at what may be missing', () => {
  expect(inputOf(insights.coverage)).toBe('`apply_ID`');
  expect(inputOf(attachments.upload)).toMatch(/`infoId\??`.*`file`$/);
  expect(inputOf(measures.add)).toMatch(/`…`$/);
  expect(inputOf(notices.unread)).toBe('');
});

it('names what a call answers', () => {
  expect(answerOf(notices.unread)).toBe('{ total: integer }');
  expect(answerOf(session.menu)).toBe(
    '{ permissions: text[], routes: menuRoute[], rights?: text, mustChangePassword?: flag, mustSetFactor?: flag, readOnly?: flag }',
  );
  expect(answerOf(insights.sameAssets)).toMatch(/^\{ optGuaranty_ID, optName, .*\}\[\]$/);
  expect(answerOf(attachments.download)).toBe('file');
  expect(answerOf(attachments.remove)).toBe('null');
});

it('leaves no call without its input and answer', () => {
  const calls = Object.values(endpoints).flatMap((area) => Object.values<AnyEndpoint>(area));
  expect(calls.filter((call) => answerOf(call).includes('unknown'))).toEqual([]);
  expect(calls.filter((call) => call.input && inputOf(call) === '')).toEqual([]);
  const rows = endpointsPage(endpoints).split('\n');
  expect(rows.filter((row) => row.startsWith('| `'))).toHaveLength(calls.length);
});
