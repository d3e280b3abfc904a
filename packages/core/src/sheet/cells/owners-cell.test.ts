import { describe, expect, it } from 'vitest';
import { ownersCell } from './owners-cell.ts';

describe('owners in a cell', () => {
  it.each([
    ['甲公司', [{ ownerName: '甲公司', haveRate: '100' }]],
    [
      '甲:60;乙:40',
      [
        { ownerName: '甲', haveRate: '60' },
        { ownerName: '乙', haveRate: '40' },
      ],
    ],
    [
      '甲：６０％；\n乙 ： 40 : W-1',
      [
        { ownerName: '甲', haveRate: '60' },
        { ownerName: '乙', haveRate: '40', warrantNum: 'W-1' },
      ],
    ],
    [
      '"甲:乙":60;"丙;丁":40',
      [
        { ownerName: '甲:乙', haveRate: '60' },
        { ownerName: '丙;丁', haveRate: '40' },
      ],
    ],
    ['"甲 ""大"" 公司":100', [{ ownerName: '甲 "大" 公司', haveRate: '100' }]],
    ['"甲"(E1234):50:"W:1;2"', [{ ownerName: '甲', certificateCode: 'E1234', haveRate: '50', warrantNum: 'W:1;2' }]],
    ['甲:50:W:1', [{ ownerName: '甲', haveRate: '50', warrantNum: 'W:1' }]],
    ['甲（北京）公司:100', [{ ownerName: '甲（北京）公司', haveRate: '100' }]],
    ['(91110000MA00T00X58):100', [{ certificateCode: '91110000MA00T00X58', haveRate: '100' }]],
    ['91110000ma00t00x58', [{ certificateCode: '91110000MA00T00X58', haveRate: '100' }]],
    ['"91110000MA00T00X58":100', [{ ownerName: '91110000MA00T00X58', haveRate: '100' }]],
    ['"未完:60', [{ ownerName: '"未完', haveRate: '60' }]],
    ['他说"好":60', [{ ownerName: '他说"好"', haveRate: '60' }]],
    [' ; ； \n', []],
    // A break in a name, which Excel makes by Alt+Enter, divides nothing.
    ['折行航运\n有限公司', [{ ownerName: '折行航运有限公司', haveRate: '100' }]],
    [
      '江城\n股份有限公司:\n60\n折行航运:40',
      [
        { ownerName: '江城股份有限公司', haveRate: '60' },
        { ownerName: '折行航运', haveRate: '40' },
      ],
    ],
    [
      '甲公司\n（9111 0000 MA00T00X58）',
      [{ ownerName: '甲公司', certificateCode: '91110000MA00T00X58', haveRate: '100' }],
    ],
    ['91110000-MA00T00X-58', [{ certificateCode: '91110000MA00T00X58', haveRate: '100' }]],
    ['Harbour Shipping', [{ ownerName: 'Harbour Shipping', haveRate: '100' }]],
    ['甲\0"乙":1', [{ ownerName: '甲\0"乙"', haveRate: '1' }]],
  ])('%j', (text, owners) => {
    expect(ownersCell.parse(text)).toEqual(owners);
  });

  it('one entry alone has no share of its own', () => {
    expect(ownersCell.entry?.('甲')).toEqual({ ownerName: '甲' });
    expect(ownersCell.entry?.('')).toEqual({});
  });

  it('whatever is written is read back exactly', () => {
    const signs = [...';；:：()（）"“”%\n \t,，𠮷甲Aa0W-'];
    const codes = [undefined, '91110000MA00T00X58', '110101199003070011', 'E1', 'a)b', '91110000ma00t00x58', '(1)'];
    let seed = 7;
    const pick = (length: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % length;
    };
    const text = () =>
      Array.from({ length: 1 + pick(8) }, () => signs[pick(signs.length)])
        .join('')
        .trim() || '甲';
    for (let round = 0; round < 3_000; round += 1) {
      const owners = Array.from({ length: 1 + pick(3) }, () => {
        const certificateCode = codes[pick(codes.length)];
        const warrantNum = pick(2) === 0 ? text() : undefined;
        return {
          ownerName: text(),
          ...(certificateCode === undefined ? {} : { certificateCode }),
          haveRate: '33.3',
          ...(warrantNum === undefined ? {} : { warrantNum }),
        };
      });
      expect(ownersCell.parse(ownersCell.format(owners))).toEqual(owners);
    }
  });

  it('a number alone stays one', () => {
    const owners = [{ certificateCode: '91110000MA00T00X58', haveRate: '100' }];
    expect(ownersCell.format(owners)).toBe('91110000MA00T00X58:100');
    expect(ownersCell.parse('91110000MA00T00X58:100')).toEqual(owners);
  });
});
