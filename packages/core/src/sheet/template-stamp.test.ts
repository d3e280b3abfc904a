import { describe, expect, it } from 'vitest';
import { choice, options, price, text } from '../fields.ts';
import { entity, label } from '../index.ts';
import { measureKinds, owner } from '../measures.ts';
import { compareStamp, templateStamp } from '../sheet.ts';

const fields = {
  name: text('名称', 'Name', { required: true }),
  sum: price('金额', 'Sum'),
  kind: choice('类型', 'Kind', options(['1', '甲', 'A'], ['2', '乙', 'B'])),
};
const thing = (changes: object) =>
  entity({ name: 'thing', label: label('物', 'Thing'), fields: { ...fields, ...changes } });

describe('the stamp of a template', () => {
  it('is the same as long as the columns are, and does not name another sheet', () => {
    const stamp = templateStamp('thing', thing({}));
    expect(compareStamp(stamp, 'thing', thing({}))).toEqual({ state: 'same' });
    expect(compareStamp(stamp, 'other', thing({}))).toEqual({ state: 'unknown' });
    for (const broken of [undefined, '', 'danbao1', 'danbao1;thing;x', stamp.slice(3), 'danbao9;thing'])
      expect([broken, compareStamp(broken, 'thing', thing({})).state]).toEqual([broken, 'unknown']);
  });

  it('tells what changed since, the most important first', () => {
    const stamp = templateStamp('thing', thing({}));
    const now = thing({
      name: text('全称', 'Full name', { required: true }),
      sum: price('金额', 'Sum', { unit: 'yuan', required: true }),
      kind: choice('类型', 'Kind', options(['1', '甲', 'A'])),
      more: text('新增', 'More'),
    });
    const { more: _, ...older } = now.fields as typeof now.fields & { readonly more: unknown };
    expect(compareStamp(stamp, 'thing', now)).toEqual({
      state: 'older',
      changes: [
        { what: 'unit', column: 'sum', before: 'wan', now: '*金额（元）' },
        { what: 'required', column: 'sum', before: '金额', now: '*金额（元）' },
        { what: 'added', column: 'more', before: '', now: '新增' },
        { what: 'renamed', column: 'name', before: '名称', now: '*全称' },
        { what: 'options', column: 'kind', before: '1 2', now: '类型' },
      ],
    });
    expect(compareStamp(templateStamp('thing', now), 'thing', entity({ ...now, fields: older }))).toEqual({
      state: 'older',
      changes: [{ what: 'gone', column: 'more', before: '新增', now: '' }],
    });
  });

  it('survives labels that hold its own signs, and every real sheet', () => {
    const odd = thing({ odd: text('甲;乙,丙%2c', 'Odd') });
    const { odd: _, ...rest } = odd.fields as Record<string, ReturnType<typeof text>>;
    expect(compareStamp(templateStamp('a;b', odd), 'a;b', entity({ ...odd, fields: rest }))).toMatchObject({
      changes: [{ what: 'gone', before: '甲;乙,丙%2c' }],
    });
    for (const [kind, one] of Object.entries({ ...measureKinds, owner })) {
      const stamp = templateStamp(kind, one);
      expect(compareStamp(stamp, kind, one)).toEqual({ state: 'same' });
      expect(compareStamp(`${stamp};x,X,,,`, kind, one)).toMatchObject({ changes: [{ what: 'gone', before: 'X' }] });
      expect(stamp.length).toBeLessThan(4_000);
    }
  });
});
