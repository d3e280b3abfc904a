import { expect, test } from 'vitest';
import { attachment } from '../../attachments.ts';
import { type MeasureKind, measureKinds } from '../../measures.ts';
import type { Measure } from './measure.ts';
import { wantedPapers } from './wanted-papers.ts';

const two = { clientList: [{ ownerName: '甲' }, { ownerName: '乙' }] };

test.each<readonly [MeasureKind, Readonly<Record<string, unknown>>, string]>([
  ['land', { ownerType: '02', isRegister: '0' }, 'title contract valuation'],
  ['land', { ownerType: '02', isRegister: '1' }, 'title contract valuation registration'],
  ['land', { ownerType: '01', isRegister: '0' }, 'title contract valuation resolution'],
  ['house', { ownerType: '02', ...two }, 'title contract valuation resolution'],
  ['enterprise-guarantee', {}, 'contract resolution'],
  ['personal-guarantee', { ownerType: '02' }, 'contract'],
  ['deposit-bond', { ownerType: '01' }, 'contract'],
])('%s with %j wants %s', (kind, values, papers) => {
  const wanted = wantedPapers(measureKinds[kind] as unknown as Measure, values);
  expect(wanted.join(' ')).toBe(papers);
  const known = attachment.fields.category.options?.map(({ value }) => value);
  expect(known).toEqual(expect.arrayContaining([...wanted]));
});
