import { creditCode } from '../numbers.ts';
import { amounts, type Maker } from './maker.ts';

/** 库存货物 */
export const inventory: Maker = (index, { random, since }) => ({
  optName: ['库存螺纹钢', '库存铝锭', '库存速冻水产', '库存茶叶'][index],
  certificateName: '仓单',
  certificateNum: `CD-${since(0).slice(0, 4)}-${random.digits(6)}`,
  receiveTime: since(12 + index),
  count: String(800 + index * 260),
  totalAmount: String(450 + index * 75),
  repertoryBalance: String(360 + index * 60),
  isRegister: '1',
  insuranceCost: '1.2',
  superviseCost: '3.4',
  leaseCost: '5.6',
  otherCost: '0.8',
  ...amounts(360 + index * 60, '0', '50'),
  ...(index % 2 === 0
    ? {
        isOther: '1',
        otherType: '01',
        otherOwner: '海州港务仓储有限公司',
        otherCreditCode: creditCode(random),
        otherLegalPerson: '胡文博',
        otherLegalPhone: `154${random.digits(8)}`,
        address: '海州市港湾路 66 号',
        otherPostCode: '430010',
        otherFax: '027-82340000',
      }
    : { isOther: '0' }),
  disposeRemark: '第三方仓库监管，每周盘点',
});

/** 存货 */
export const repertory: Maker = (index, { random, since }) => ({
  optName: ['原料大豆', '成品纸箱', '机械备件', '成品坯布'][index],
  specifications: ['一级', '五层瓦楞', '通用件', '全棉 40 支'][index],
  certificateName: '入库单',
  certificateNum: `RK-${since(0).slice(0, 4)}-${random.digits(6)}`,
  receiveTime: since(8 + index * 2),
  count: String(1200 + index * 500),
  oldValue: `${264 + index * 44}.6`,
  isRegister: '1',
  ...amounts(240 + index * 40, '0', '50'),
  disposeRemark: '保持最低库存不低于约定数量',
});

/** 物件质押 */
export const objectPledge: Maker = (index, { random, since, day }) => ({
  optName: ['银行承兑汇票', '黄金制品', '仓储提单', '商业承兑汇票'][index],
  specifications: ['电子汇票', 'Au999.9', '记名提单', '电子汇票'][index],
  count: String(1 + index),
  receiveTime: since(15 + index * 3),
  billNumber: `PJ${random.digits(10)}`,
  billCode: `PD${random.digits(6)}`,
  billDueOn: [day(400), undefined, undefined, day(10)][index],
  drawer: ['海州物流有限公司', undefined, undefined, '锦川纺织有限公司'][index],
  payPerson: ['海州物流有限公司', '江城金饰有限公司', '北辰仓储有限公司', '锦川纺织有限公司'][index],
  ...(index === 2 ? { leaseCode: `ZL${random.digits(6)}`, carFrame: '一年' } : {}),
  firstOwner: '北辰信息技术有限公司',
  firstOwnerCode: creditCode(random),
  ...(index === 1 ? { secondOwner: '长泽包装有限公司', secondOwnerCode: creditCode(random) } : {}),
  isRegister: index === 1 ? '0' : '1',
  ...amounts(120 + index * 40, '0', '85'),
  disposeRemark: '原件入保险柜',
});

/** 其他质押物 */
export const otherPledge: Maker = (index, { random, since }) => ({
  optName: ['软件著作权', '产业基金份额', '排污权', '影视作品著作权'][index],
  certificateName: ['著作权登记证书', '基金份额登记证明', '排污许可与权属证明', '作品登记证书'][index],
  certificateNum: `TX-2020-${random.digits(5)}`,
  receiveTime: since(-1500 + index * 60),
  count: '1',
  isRegister: '1',
  ...amounts([500, 600, 700, 2200][index] ?? 0, index === 1 ? '400' : '0', '40'),
  disposeRemark: '质押登记后方可放款',
});
