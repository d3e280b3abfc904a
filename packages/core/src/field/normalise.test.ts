import { describe, expect, it } from 'vitest';
import { entity, label, validate } from '../index.ts';
import type { Field } from './field.ts';
import { normalise } from './normalise.ts';
import { money, moneyToFen, price, signedAmount, wholeAmount } from './types/amount.ts';
import { bankAccount } from './types/bank-account.ts';
import { choice, options, yesNo } from './types/choice.ts';
import { creditCode } from './types/credit-code.ts';
import { date, dateTime } from './types/date.ts';
import { day } from './types/day.ts';
import { documentNumber } from './types/document-number.ts';
import { guarantyId } from './types/guaranty-id.ts';
import { idCard } from './types/id-card.ts';
import { month } from './types/month.ts';
import { integer, number, ratio, share } from './types/number.ts';
import { mobile, phone } from './types/phone.ts';
import { plate } from './types/plate.ts';
import { postalCode } from './types/postal-code.ts';
import { progress } from './types/progress.ts';
import { regionName } from './types/region.ts';
import { term } from './types/term.ts';
import { remark, text } from './types/text.ts';
import { texts } from './types/texts.ts';
import { time } from './types/time.ts';
import { url } from './types/url.ts';
import { vin } from './types/vin.ts';
import { year } from './types/year.ts';
import { yuan } from './types/yuan.ts';
import { fromWire } from './wire.ts';

const name = text('名称', 'Name');
const certificate = text('权证编号', 'Certificate', { code: true });
const code = creditCode('统一社会信用代码', 'Credit code');
const tel = phone('电话', 'Phone');
const cell = mobile('手机', 'Mobile');
const amount = price('金额', 'Amount');
const born = date('日期', 'Day');

/** The value that a record has after the text was sent, or `refused`. Warnings, which can be confirmed, refuse nothing. */
function received(field: Field<string>, typed: string): unknown {
  const one = entity({ name: 'one', label: label('一', 'One'), fields: { field } });
  const values = fromWire(one, { field: typed });
  return validate(one, values).some(({ confirmable }) => !confirmable) ? 'refused' : values['field'];
}

type Row = readonly [typed: string, value: string];

const rows: Readonly<Record<string, readonly [Field<string>, readonly Row[]]>> = {
  text: [
    name,
    [
      ['  江城航运  ', '江城航运'],
      ['折行航运\n有限公司', '折行航运有限公司'],
      ['折行航运 \r\n （集团）', '折行航运（集团）'],
      ['𠮷野家\n𠮷野', '𠮷野家𠮷野'],
      ['Harbour\nShipping', 'Harbour Shipping'],
      ['江城\nShipping', '江城 Shipping'],
      ['江城\t2\u00a0号', '江城 2 号'],
      ['控制\u0001字符\u007f', '控制字符'],
      ['客户\u202eK\u2066\ufeff\u200b', '客户K'],
      ['⼴东⻓江⽤⼾有限公司', '广东长江用户有限公司'],
      ['＝"全角"', '全角'],
      ['="等号客户"', '等号客户'],
      ['="00""123"', '00"123'],
      ['=1+1', '=1+1'],
      ["'00123", '00123'],
      ['`90后餐饮', '90后餐饮'],
      ["'90s' Diner", "'90s' Diner"],
      ["'甲", "'甲"],
      ['（中国）Ａ', '（中国）Ａ'],
      ['👨‍👩‍👧', '👨‍👩‍👧'],
      ['\u200d', ''],
      ['\u2800 \u3164\u115f', ''],
      ['坏\0', 'refused'],
      ['坏\ud842', 'refused'],
    ],
  ],
  remark: [
    remark('备注', 'Remarks'),
    [
      ['一\r\n二\r三', '一\n二\n三'],
      [' 一\n\n  二\u202e ', '一\n\n  二'],
    ],
  ],
  regionName: [regionName('省', 'Province'), [['⼴东省\n', '广东省']]],
  certificate: [
    certificate,
    [
      ['鄂（2020）武汉市不动产权\n第0012345号', '鄂（2020）武汉市不动产权第0012345号'],
      ["'0012345", '0012345'],
    ],
  ],
  creditCode: [
    code,
    [
      ['91 420100 MA92 00001Y', '91420100MA9200001Y'],
      ['91420100-MA9200001-Y', '91420100MA9200001Y'],
      ['９１４２０１００ma9200001y', '91420100MA9200001Y'],
      ['="91420100MA9200001Y"', '91420100MA9200001Y'],
      ["'91420100MA9200001Y", '91420100MA9200001Y'],
      ['91420100MA9200001', 'refused'],
    ],
  ],
  documentNumber: [
    documentNumber('证件号码', 'Document number'),
    [
      ['420106 19900307 001x', '42010619900307001X'],
      ['91420100 MA92 00001Y', '91420100MA9200001Y'],
      ['军字第 1234-5 号', '军字第 1234-5 号'],
    ],
  ],
  idCard: [idCard('身份证号', 'ID'), [['420106 19900307 001x', '42010619900307001X']]],
  phone: [
    tel,
    [
      ['027-8888 6666', '027-88886666'],
      ['(027)88886666', '027-88886666'],
      ['（０２７）８８８８６６６６', '027-88886666'],
      ['02788886666', '027-88886666'],
      ['+86 27 8888 6666', '027-88886666'],
      ['0086-027-88886666', '027-88886666'],
      ['0716 8123456', '0716-8123456'],
      ['02788886666 转 801', '027-88886666-801'],
      ['(027) 88886666-801', '027-88886666-801'],
      ['8888 6666', '88886666'],
      ['86123456', '86123456'],
      ['+86 139-0000-0001', '13900000001'],
      ['139 0000 0001', '13900000001'],
      ['1390000-0001', '1390000-0001'],
      ["'13900000001", '13900000001'],
      ['400-800-8888', 'refused'],
      ['(027)8888', 'refused'],
      ['88886666/88887777', 'refused'],
    ],
  ],
  mobile: [
    cell,
    [
      ['+86 139-0000-0001', '13900000001'],
      ['0086 13900000001', '13900000001'],
      ['８６１３９００００００１', 'refused'],
      ['1390000-0001', '13900000001'],
      ['027-88886666', 'refused'],
    ],
  ],
  plate: [
    plate('号牌', 'Plate'),
    [
      ['鄂a·12345', '鄂A12345'],
      ['鄂A 12345', '鄂A12345'],
      ['船 01', '船 01'],
    ],
  ],
  vin: [
    vin('车架号', 'VIN'),
    [
      ['LSVAA4182 E2184847', 'LSVAA4182E2184847'],
      ['旧-1', '旧-1'],
    ],
  ],
  bankAccount: [
    bankAccount('账号', 'Account'),
    [
      ['6222 0210 0111 6245', '6222021001116245'],
      ['账户-1', '账户-1'],
    ],
  ],
  postalCode: [
    postalCode('邮编', 'Postal code'),
    [
      ['430 000', '430000'],
      ['="010000"', '010000'],
    ],
  ],
  guarantyId: [guarantyId('编号', 'Id'), [[`${'0123 '.repeat(8)}`, '0123'.repeat(8)]]],
  date: [
    born,
    [
      ['2020-05-07 00:00:00.0', '2020-05-07'],
      ['2020-05-07 13:45:12.347', '2020-05-07'],
      ['2020-05-07T00:00:00+08:00', '2020-05-07'],
      ['2020-05-07T00:00:00.000+0800', '2020-05-07'],
      ['="2020-05-07"', '2020-05-07'],
      ['2026年1月5日 星期一', '2026-01-05'],
      ['2026年1月5日（周一）', '2026-01-05'],
      ['2026年1月5日 星期二', 'refused'],
      ['2026-01-04T16:00:00.000Z', 'refused'],
      ['2020-05-07T00:00:00+09:00', 'refused'],
      // As the wire has it (F37).
      ['2020-05-07 00:00:00', '2020-05-07 00:00:00'],
      ['43958', 'refused'],
      ['20年5月', 'refused'],
      ['2020-02-30', 'refused'],
    ],
  ],
  dateTime: [
    dateTime('时间', 'Time'),
    [
      ['2020-05-07 13:45:12.000', '2020-05-07 13:45:12'],
      ['2020-05-07T13:45:12+08:00', '2020-05-07 13:45:12'],
      ['2020-05-07 13:45:12.347', 'refused'],
    ],
  ],
  day: [
    day('日期', 'Day'),
    [
      ['2020-05-07 00:00:00.0', '2020-05-07 00:00:00'],
      ['2020-05-07 10:00:00', 'refused'],
      ['2020/5/7', '2020-05-07 00:00:00'],
    ],
  ],
  month: [
    month('月份', 'Month'),
    [
      ['2026年1月', '2026-01'],
      ['2026/01', '2026-01'],
      ['2026-13', 'refused'],
    ],
  ],
  year: [year('年份', 'Year'), [['２０２６年', '2026']]],
  time: [
    time('时刻', 'Time'),
    [
      ['9点30分', '09:30'],
      ['="09:30"', '09:30'],
    ],
  ],
  price: [
    amount,
    [
      ['100.00000', '100'],
      ['100.50000', '100.5'],
      ['1,200.50', '1200.50'],
      ['.5', '0.5'],
      ['5.', '5'],
      ['120 万元', '120'],
      ['￥3万', '3'],
      ['"120"', 'refused'],
      ['="120"', '120'],
      ["'120", '120'],
      ['￥30000', 'refused'],
      ['30000元', 'refused'],
      ['0.00001', 'refused'],
      ['1,23', 'refused'],
    ],
  ],
  money: [
    money('余额', 'Rest', { unit: 'yuan' }),
    [
      ['￥1,200.5', '1200.5'],
      ['0.00000', '0'],
      ['3万', 'refused'],
    ],
  ],
  moneyToFen: [
    moneyToFen('费用', 'Fee'),
    [
      ['14.4060330', '14.406033'],
      ['1,200.000001万元', '1200.000001'],
      ['0.0000001', 'refused'],
    ],
  ],
  signedAmount: [
    signedAmount('利润', 'Profit'),
    [
      ['-.5', '-0.5'],
      ['-1,200.00000', '-1200'],
    ],
  ],
  wholeAmount: [
    wholeAmount('整数', 'Whole'),
    [
      ['5.00', '5'],
      ['5.5', 'refused'],
    ],
  ],
  yuan: [
    yuan('单价', 'Price'),
    [
      ['12.5000', '12.5'],
      ['12元', '12'],
      ['12.505', 'refused'],
    ],
  ],
  integer: [
    integer('数量', 'Count'),
    [
      ['3.0', '3'],
      ['3台', 'refused'],
    ],
  ],
  months: [
    number('期限', 'Term', { unit: 'month' }),
    [
      ['12个月', '12'],
      ['12 月', '12'],
      ['1年', 'refused'],
    ],
  ],
  ratio: [
    ratio('比率', 'Ratio'),
    [
      ['６０％', '60'],
      ['60.000000', '60.000000'],
      ['101%', 'refused'],
    ],
  ],
  share: [
    share('占比', 'Share'),
    [
      ['33.33000', '33.33'],
      ['50%', '50'],
      ['.5', '0.5'],
    ],
  ],
  progress: [
    progress('进度', 'Progress'),
    [
      ['60%', '60'],
      ['60.0', '60'],
    ],
  ],
  term: [
    term('期限', 'Term'),
    [
      ['12个月', '12个月'],
      ['１年６个月', '18个月'],
    ],
  ],
  choice: [
    choice('等级', 'Grade', options(['01', '企业', 'Enterprise'])),
    [
      ['企业\n', '01'],
      ['="01"', '01'],
      ['02', 'refused'],
    ],
  ],
  yesNo: [
    yesNo('是否', 'Flag'),
    [
      [' 是', '1'],
      ['NO', '0'],
    ],
  ],
  url: [url('网址', 'Address'), [['\u200bhttps://danbao.example/ ', 'https://danbao.example/']]],
  verbatim: [text('密码', 'Password', { verbatim: true }), [[" '1 ⼾\t", " '1 ⼾\t"]]],
};

describe.each(Object.entries(rows))('%s', (_, [field, cases]) => {
  it.each(cases)('%j is %j', (typed, value) => {
    expect(received(field, typed)).toBe(value);
    if (value !== 'refused' && field.type.name !== 'date') expect(normalise(field, typed)).toBe(value);
  });
});

it('is the same when it is read again', () => {
  const all = Object.values(rows).flatMap(([field, cases]) =>
    cases.map(([typed]) => [field, normalise(field, typed)] as const),
  );
  for (const [field, once] of all) expect(normalise(field, once)).toBe(once);
});

it('reads each of several texts', () => {
  const several = entity({ name: 'several', label: label('多', 'Several'), fields: { ids: texts('编号', 'Ids') } });
  expect(fromWire(several, { ids: '甲\u202e, ⼄' })).toEqual({ ids: ['甲', '乙'] });
  expect(fromWire(several, { ids: [' 甲', 5] })).toEqual({ ids: ['甲', 5] });
});
