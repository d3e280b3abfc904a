import { signedIn } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';

/** What people type, and the record that they mean: its kind and what its title holds. */
export type ExpectedHit = readonly [text: string, kind: string, title: string];

/** Words and what is to be among the first ten hits for them, over the records of the sample. Written by hand, as people type. */
export const querySet: readonly ExpectedHit[] = [
  // Names, whole, in part and with words in another order.
  ['江城航运有限公司', 'client', '江城航运有限公司'],
  ['江城航运', 'client', '江城航运有限公司'],
  ['云岭新材料', 'client', '云岭新材料有限公司'],
  ['东湖茶业', 'owner', '东湖茶业有限公司'],
  ['海州食品', 'client', '海州食品有限公司'],
  ['北辰建设', 'client', '北辰建设工程有限公司'],
  ['青禾物流', 'client', '青禾物流有限公司'],
  ['锦川 纺织', 'client', '锦川纺织有限公司'],
  ['包装 长泽', 'client', '长泽包装有限公司'],
  ['南屏机械', 'client', '南屏机械制造有限公司'],
  ['白沙信息', 'client', '白沙信息技术有限公司'],
  ['龙泉生物科技', 'client', '龙泉生物科技有限公司'],
  ['新安水产', 'client', '新安水产有限公司'],
  ['江城航运股份', 'owner', '江城航运股份有限公司'],
  ['青禾物流股份有限公司', 'owner', '青禾物流股份有限公司'],
  ['水产 股份', 'owner', '新安水产股份有限公司'],
  ['杨海燕', 'client', '杨海燕'],
  ['徐思远', 'client', '徐思远'],
  ['周雨桐', 'client', '周雨桐'],
  ['王国庆', 'owner', '王国庆'],
  // Numbers: whole, in part, in groups, in another case.
  ['91370000MA7954496G', 'client', '江城航运有限公司'],
  ['91510000ma3320605p', 'client', '云岭新材料有限公司'],
  ['9111 0000 MA55 5542 4D', 'client', '东湖茶业有限公司'],
  ['MA55751792', 'client', '海州食品有限公司'],
  ['420000197305200880', 'client', '杨海燕'],
  ['51000019881206623x', 'client', '周雨桐'],
  ['15425662330', 'client', '江城航运有限公司'],
  ['154 5787 7460', 'client', '云岭新材料有限公司'],
  ['15402704679', 'client', '周雨桐'],
  ['DB2025-0001', 'project', '江城航运有限公司船舶更新改造项目'],
  ['db2025-0007', 'project', '锦川纺织有限公司船舶更新改造项目'],
  ['DB2025-0012', 'project', '新安水产有限公司经营周转项目'],
  ['2025-0005', 'project', '北辰建设工程有限公司工程履约项目'],
  ['借〔2025〕0002', 'flow', '差旅借款'],
  ['假〔2025〕0001', 'flow', '年休假 5 天'],
  ['车〔2026〕0001', 'flow', '江城港三号码头'],
  // Pinyin: in full, unfinished, as initials.
  ['jiangchenghangyun', 'client', '江城航运有限公司'],
  ['yunlingxincailiao', 'client', '云岭新材料有限公司'],
  ['donghuchaye', 'client', '东湖茶业有限公司'],
  ['haizhoushipin', 'client', '海州食品有限公司'],
  ['qinghewuliu', 'client', '青禾物流有限公司'],
  ['jinchuanfangzhi', 'client', '锦川纺织有限公司'],
  ['xinanshuichan', 'client', '新安水产有限公司'],
  ['nanpingjixie', 'client', '南屏机械制造有限公司'],
  ['longquanshengwu', 'client', '龙泉生物科技有限公司'],
  ['baishaxinxi', 'client', '白沙信息技术有限公司'],
  ['jiangchengh', 'client', '江城航运有限公司'],
  ['changzebaozh', 'client', '长泽包装有限公司'],
  ['jchy', 'client', '江城航运有限公司'],
  ['hzsp', 'client', '海州食品有限公司'],
  ['qhwl', 'client', '青禾物流有限公司'],
  ['jcfz', 'client', '锦川纺织有限公司'],
  ['bcjs', 'client', '北辰建设工程有限公司'],
  ['yanghaiyan', 'client', '杨海燕'],
  ['chenli', 'person', '陈立'],
  ['luojing', 'person', '罗静'],
  // People.
  ['陈立', 'person', '陈立'],
  ['周敏', 'person', '周敏'],
  ['吴岚', 'person', '吴岚'],
  ['顾全', 'person', '顾全'],
  ['孟晖', 'person', '孟晖'],
  // Projects and what they are for.
  ['江城航运 船舶更新改造', 'project', '江城航运有限公司船舶更新改造项目'],
  ['原材料采购 云岭', 'project', '云岭新材料有限公司原材料采购项目'],
  ['东湖 订单融资', 'project', '东湖茶业有限公司订单融资项目'],
  ['海州食品厂房建设', 'project', '海州食品有限公司厂房建设项目'],
  ['工程履约', 'project', '北辰建设工程有限公司工程履约项目'],
  ['经营周转项目', 'project', '青禾物流有限公司经营周转项目'],
  ['南屏 订单融资', 'project', '南屏机械制造有限公司订单融资项目'],
  // Measures.
  ['海州冷链物流园', 'measure', '海州冷链物流园'],
  ['云岭春', 'measure', '“云岭春”商标专用权'],
  ['混凝土搅拌车', 'measure', '混凝土搅拌车（3号）'],
  ['成品坯布', 'measure', '成品坯布'],
  ['远望9号', 'measure', '远望9号散货船'],
  ['螺旋桨涂层', 'measure', '船用螺旋桨涂层发明专利'],
  ['商业街门面房', 'measure', '商业街门面房'],
  ['东湖广场', 'measure', '东湖广场二期'],
  ['五轴加工中心', 'measure', '五轴加工中心'],
  ['临江办公楼', 'measure', '临江办公楼'],
  ['软件著作权', 'measure', '软件著作权'],
  ['律师见证', 'measure', '律师见证（购销合同）'],
  ['库存螺纹钢', 'measure', '库存螺纹钢'],
  ['散货船 云帆', 'measure', '云帆7号散货船'],
  ['排污权', 'measure', '排污权'],
  ['景观苗木', 'measure', '景观苗木'],
  ['江顺6号', 'measure', '江顺6号散货船'],
  ['保证金 展期', 'measure', '客户保证金（展期）'],
  ['linjiangbangonglou', 'measure', '临江办公楼'],
  // Flows.
  ['差旅借款', 'flow', '差旅借款'],
  ['备用金', 'flow', '备用金'],
  ['年休假', 'flow', '年休假'],
  ['用车 海州', 'flow', '用车：海州'],
  ['产业链担保业务', 'flow', '关于商请联合开展产业链担保业务的函'],
  ['单户担保限额', 'flow', '关于申请调整单户担保限额的请示'],
  ['年末担保项目检查', 'flow', '关于做好年末担保项目检查工作的通知'],
  ['授信申请 长泽', 'flow', '授信申请：长泽包装有限公司原材料采购项目'],
  ['用信 白沙信息', 'flow', '用信申请：白沙信息技术有限公司厂房建设项目'],
  ['用信申请 锦川', 'flow', '用信申请：锦川纺织有限公司船舶更新改造项目'],
  // Files by their names.
  ['权属证明', 'file', '权属证明.pdf'],
  ['材料清单.txt', 'file', '材料清单.txt'],
  ['登记证明', 'file', '登记证明.pdf'],
];

/** Those who do not find what they mean among the first ten hits, each with what they find. */
export async function missedOf(server: TestServer, queries: readonly ExpectedHit[]): Promise<readonly string[]> {
  const { client } = await signedIn(server, 'admin');
  const missed: string[] = [];
  for (const [text, kind, title] of queries) {
    const { rows = [] } = await client.search.all({ text, pageSize: '10' });
    const isThere = rows.some((hit) => hit.kind === kind && hit.title.includes(title));
    if (!isThere) missed.push(`${text}: ${rows.map((hit) => `${hit.kind} ${hit.title}`).join(', ')}`);
  }
  return missed;
}
