import { expect, it } from 'vitest';
import { assetValueIssues } from './asset-values.ts';
import { namedAssets } from './assets.ts';
import { type MeasureClaim, measureClaim, measureIssues } from './measure-conflicts.ts';
import { machinery } from './measure-kinds.ts';

let last = 0;
const claim = (more: Partial<MeasureClaim>) => {
  last += 1;
  const assets = [{ field: 'shipFrame', asset: 'HULL1' }];
  return measureClaim({ id: `m${last}`, kind: 'ship', unitUid: '1', title: '云帆号', assets, isSeen: true, ...more });
};
const said = (...about: Parameters<typeof assetValueIssues>) =>
  assetValueIssues(...about).map(({ field, message, confirmable = false }) => [field, confirmable, message?.zh]);

const most = (left: string, appraised: string, taken: string) => [
  'optValue',
  false,
  `最多 ${left} 万元：同一资产的评估价值 ${appraised} 万元，其他措施已认定 ${taken} 万元`,
];
const hidden = [
  'optValue',
  false,
  '同一资产的认定担保价值合计超过评估价值，其中有本集团另一公司的措施，请联系该公司核实',
];
const isHidden = { isSeen: false };

it.each<[string, Partial<MeasureClaim>, readonly Partial<MeasureClaim>[], readonly unknown[]]>([
  ['fits exactly', { assessValue: '1000', optValue: '400' }, [{ optValue: '350' }, { optValue: '250' }], []],
  [
    'exceeds by the smallest part',
    { assessValue: '12000', optValue: '400.0001' },
    [{ optValue: '11600' }],
    [most('400', '12,000', '11,600')],
  ],
  ['of an appraisal below the others', { assessValue: '300' }, [{ optValue: '350' }], [most('0', '300', '350')]],
  [
    'without an appraisal by that of the others',
    { optValue: '500' },
    [
      { assessValue: '900', optValue: '400' },
      { assessValue: '1000', optValue: '200' },
    ],
    [most('400', '1,000', '600')],
  ],
  ['where nobody has appraised it', { optValue: '500' }, [{ optValue: '500' }], []],
  ['alone', { assessValue: '100', optValue: '500' }, [], []],
  ['beside one that is accepted at nothing', { assessValue: '100', optValue: '500' }, [{ assessValue: '1' }], []],
  ['beside a released one', { assessValue: '100', optValue: '60' }, [{ optValue: '60', isFree: '1' }], []],
  ['released', { assessValue: '100', optValue: '60', isDispose: '1' }, [{ optValue: '60' }], []],
  ['beside another asset', { assessValue: '100', optValue: '60' }, [{ optValue: '60', kind: 'house' }], []],
  ['beside what it may not see', { assessValue: '100', optValue: '60' }, [{ optValue: '60', ...isHidden }], [hidden]],
  [
    'beside both',
    { assessValue: '100', optValue: '60' },
    [{ optValue: '90' }, { optValue: '1', ...isHidden }],
    [hidden],
  ],
  [
    'where what cannot be read is nothing',
    { assessValue: 'x', optValue: '60' },
    [{ assessValue: '100', optValue: '60', ...isHidden }, { optValue: '' }],
    [hidden],
  ],
])('accepted values %s', (_, record, others, expected) => {
  const about = claim(record);
  expect(said(about, [about, ...others.map(claim)])).toEqual(expected);
});

it('says the least that is left of several assets, and hides all of it where one is shared with a company that is not seen', () => {
  const [one, two] = ['carCode', 'shipFrame'].map((field) => ({ field, asset: 'X' })) as [
    { field: string; asset: string },
    { field: string; asset: string },
  ];
  const both = claim({ assets: [one, two], assessValue: '100', optValue: '90' });
  const [ofOne, ofTwo] = [claim({ assets: [one], optValue: '20' }), claim({ assets: [two], optValue: '30' })];
  expect(said(both, [ofOne, ofTwo])).toEqual([most('70', '100', '30')]);
  expect(said(both, [ofOne, { ...ofTwo, isSeen: false }])).toEqual([hidden]);
});

it.each([
  ['raised', '700', '1000', [most('500', '1,000', '500')]],
  ['appraised lower', '600', '999', [most('499', '999', '500')]],
  ['left as it is', '600', '1000', []],
  ['accepted at less, though still too much', '550', '1000', []],
  ['accepted at as much less as it is appraised lower', '550', '950', []],
] as const)('what exceeded it before may be saved unless it is %s', (_, optValue, assessValue, expected) => {
  const others = [claim({ optValue: '500' })];
  const was = claim({ id: 'was', optValue: '600', assessValue: '1000' });
  expect(said(claim({ id: 'was', optValue, assessValue }), others, was)).toEqual(expected);
});

it('what exceeded it with another asset, or was released, is judged as a new one', () => {
  const others = [claim({ optValue: '500' })];
  const now = claim({ id: 'was', optValue: '600', assessValue: '1000' });
  const expected = [most('500', '1,000', '500')];
  expect(said(now, others, claim({ id: 'was', optValue: '900', assessValue: '1000', isFree: '1' }))).toEqual(expected);
  const elsewhere = {
    id: 'was',
    optValue: '900',
    assessValue: '1000',
    assets: [{ field: 'shipFrame', asset: 'HULL2' }],
  };
  expect(said(now, others, claim(elsewhere))).toEqual(expected);
});

it('a number that may stand for several assets is no asset whose value is shared out', () => {
  const numbered = (field: string) => claim({ kind: 'machinery', assets: namedAssets(machinery, { [field]: 'DB-1' }) });
  const withValue = (field: string) => {
    const record = numbered(field);
    return { ...record, values: { ...record.values, assessValue: '100', optValue: '60' } };
  };
  expect(said(withValue('registerNo'), [withValue('registerNo')])).toEqual([]);
  expect(said(withValue('certificateNum'), [withValue('certificateNum')])).toEqual([most('40', '100', '60')]);
});

const below = (sum: string) => [
  'alreadyValue',
  true,
  `低于同一资产在先顺位的认定担保价值合计 ${sum} 万元；请核对，或确认后继续`,
];

it.each<[string, Partial<MeasureClaim>, readonly Partial<MeasureClaim>[], readonly unknown[]]>([
  ['first', { sortNum: '1', alreadyValue: '0' }, [{ sortNum: '1', optValue: '50' }], []],
  ['second', { sortNum: '2', alreadyValue: '1199' }, [{ sortNum: '1', optValue: '1200' }], [below('1,200')]],
  ['second that knows', { sortNum: '2', alreadyValue: '1200' }, [{ sortNum: '1', optValue: '1200' }], []],
  [
    'third without an answer',
    { sortNum: '3' },
    [
      { sortNum: '1', optValue: '20' },
      { sortNum: '2', optValue: '30.5' },
      { sortNum: '3', optValue: '9' },
    ],
    [below('50.5')],
  ],
  ['second beside a later one', { sortNum: '2' }, [{ sortNum: '3', optValue: '50' }], []],
  ['other', { sortNum: '5' }, [{ sortNum: '1', optValue: '50' }], []],
  [
    'second after one that it may not see',
    { sortNum: '2' },
    [{ sortNum: '1', optValue: '50', ...isHidden }],
    [
      [
        'alreadyValue',
        true,
        '低于同一资产在先顺位的认定担保价值合计，其中有本集团另一公司的措施，请联系该公司核实；请核对，或确认后继续',
      ],
    ],
  ],
])('a rank that is %s', (_, record, others, expected) => {
  expect(said(claim(record), others.map(claim))).toEqual(expected);
});

it.each([
  ['the same', '2', true, '这个资产的同一顺位已经登记过：云帆号；请核对，或确认后继续'],
  ['the same, hidden', '2', false, '这个资产的同一顺位本集团另一公司已登记，请联系该公司核实；请核对，或确认后继续'],
  ['another', '1', true, undefined],
] as const)('a rank beside %s', (_, sortNum, isSeen, expected) => {
  const [mine, theirs] = [claim({ sortNum: '2' }), claim({ sortNum, isSeen })];
  const found = measureIssues(mine, [theirs]).find(({ rule }) => rule === 'sameRank');
  expect([found?.field, found?.message?.zh]).toEqual(expected ? ['sortNum', expected] : [undefined, undefined]);
  const ofOthers = measureIssues(claim({ sortNum: '5' }), [claim({ sortNum: '5' })]);
  expect(ofOthers.map(({ rule }) => rule)).toEqual(['sameAsset']);
});
