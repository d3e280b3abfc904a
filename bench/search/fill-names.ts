import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../examples/server/src/db/database.ts';
import { fillTitleKeys } from '../../examples/server/src/db/fill-title-keys.ts';

const places =
  '江城海州云岭东湖北辰青禾锦川长泽南屏白沙龙泉新安临江重庆乐清厦门长沙单县略阳吕梁太原西安济南无锡泰州扬州常州宁波绍兴台州金华衢州温州嘉兴湖州';
const trades = '航运食品茶业物流纺织包装机械建设信息生物水产材料电子化工医药能源环保矿业商贸置业农业粮油钢构园林印务';
const brands = '宏达盛恒瑞丰华兴永昌隆泰和顺嘉鑫源广安康远德信诚明志博雅正中天元亨利贞喆堃晟旻翀';
const nouns = '办公楼商铺厂房住宅散货船集装箱船货车搅拌车';

const pick = (from: string, length: number, seed: SQL) =>
  sql`substr(${from}::text, 1 + ${length}::int * (abs(hashtext(${seed})) % ${[...from].length / length}::int), ${length}::int)`;

/** Names as companies, projects and assets have them in place of numbered ones, and all keys of titles. */
export async function fillNames(db: Db): Promise<void> {
  const firm = (id: SQL) =>
    sql`${pick(places, 2, sql`'p' || ${id}`)} || ${pick(brands, 1, sql`'b' || ${id}`)} || ${pick(brands, 1, sql`'c' || ${id}`)} || ${pick(trades, 2, sql`'t' || ${id}`)} || '有限公司'`;
  await db.execute(sql`update clients set client_name = ${firm(sql`client_id`)} where client_id like 'rc%'`);
  await db.execute(
    sql`update projects set project_name = ${firm(sql`client_id`)} || ${pick('流动资金厂房建设船舶更新设备改造', 4, sql`project_id`)} || '项目' where project_id like 'rb%'`,
  );
  await db.execute(
    sql`update measures set opt_name = ${pick(places, 2, sql`'p' || measure_id`)} || ${pick(brands, 1, sql`'b' || measure_id`)} || ${pick(brands, 1, sql`'c' || measure_id`)} || ${pick(nouns, 3, sql`measure_id`)} where measure_id like 'rm%'`,
  );
  await fillTitleKeys(db);
}
