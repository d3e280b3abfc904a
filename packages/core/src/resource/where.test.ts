import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type FilterCondition, formatWhere, type Operator, parseWhere, WhereError } from './where.ts';

const operators: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'from', 'to', 'empty', 'filled'];
const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab 中*"\'\\();,=!~<>') }));
const condition: fc.Arbitrary<FilterCondition> = fc
  .record({
    field: fc.stringMatching(/^[a-zA-Z]\w{0,8}$/),
    operator: fc.constantFrom(...operators),
    first: text,
    more: fc.array(text, { maxLength: 3 }),
  })
  .map(({ field, operator, first, more }) => ({ field, operator, values: valuesFor(operator, first, more) }));

function valuesFor(operator: Operator, first: string, more: readonly string[]): readonly string[] {
  if (operator === 'empty' || operator === 'filled') return [];
  if (operator === 'in') return [first, ...more];
  return operator === 'contains' && first === '' ? ['x'] : [first];
}

describe('parseWhere', () => {
  it.each<readonly [string, Operator, ...string[]]>([
    ['a==x', 'eq', 'x'],
    ['a!=x', 'ne', 'x'],
    ['a=in=(x,y)', 'in', 'x', 'y'],
    ['a=in=(x)', 'in', 'x'],
    ['a==*x*', 'contains', 'x'],
    ['a=="*x y*"', 'contains', 'x y'],
    ['a=="\\*x\\*"', 'eq', '*x*'],
    ['a=="*\\**"', 'contains', '*'],
    ['a=ge=2026-01-31', 'from', '2026-01-31'],
    ['a=le="2026-01-31 10:00:00"', 'to', '2026-01-31 10:00:00'],
    ['a=ge=-1.5', 'from', '-1.5'],
    ['a=null=true', 'empty'],
    ['a=null=false', 'filled'],
    ['a==""', 'eq', ''],
    ['a=="say \\"no\\" \\\\"', 'eq', 'say "no" \\'],
    ['a==船舶', 'eq', '船舶'],
  ])('reads %j', (written, operator, ...values) => {
    expect(parseWhere(written)).toEqual([{ field: 'a', operator, values }]);
  });

  it('reads several, all of which must be met', () => {
    expect(parseWhere('a==x;b=ge=1')).toHaveLength(2);
    expect(parseWhere('')).toEqual([]);
  });

  it.each([
    ['a', 2],
    ['a=x', 2],
    ['a==', 4],
    ['=x', 1],
    ['a==x;', 6],
    ['a==x b', 5],
    ['a==x,b==y', 5],
    ['a=in=x', 6],
    ['a=in=(x', 8],
    ['a=null=maybe', 8],
    ['a==x*', 4],
    ['a==**', 4],
    ['a!=*x*', 4],
    ['a=="x', 4],
    ['a==x\\', 5],
  ])('says where %j cannot be read', (written, position) => {
    const read = () => parseWhere(written);
    expect(read).toThrow(WhereError);
    expect(read).toThrow(expect.objectContaining({ position }));
  });

  it('says in both languages what was expected', () => {
    expect(() => parseWhere('a~x')).toThrow(
      expect.objectContaining({
        label: {
          zh: '第 2 个字符处（“~x”）应为运算符 ==、!=、=in=、=ge=、=le=、=null=',
          en: 'expected one of == != =in= =ge= =le= =null= at character 2 (“~x”)',
        },
      }),
    );
  });
});

test('what is written is read again, whatever the values hold', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 4 }), (conditions) => {
      expect(parseWhere(formatWhere(conditions))).toEqual(conditions);
    }),
  );
});

test('whatever text is read gives conditions or an error that says where', () => {
  fc.assert(
    fc.property(text, (written) => {
      try {
        parseWhere(written);
      } catch (error) {
        expect(error).toBeInstanceOf(WhereError);
      }
    }),
  );
});
