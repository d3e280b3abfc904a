import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/run.ts';

/** As the original prints them, to the letter: some commas are half-width, some full-width. */
const printed = [
  '获取数据失败',
  '权属人占比累加不能超过100%',
  '请先选择添加权属人',
  '表单不规范信息检查未通过，请完善！',
  '新增失败',
  '担保物名称重复',
  '请选择一条数据,然后再操作!',
  '上传文件大小不能超过100MB,请联系管理员上传',
  '新增成功',
  '修改成功',
  '删除成功',
  '导入成功',
  '新增企业权属人成功',
  '新增成功,请继续添加保证措施吧',
  '提示',
  '确定要删除该附件？',
  '确定要删除数据？',
  '选中数据将被永久删除, 是否继续？',
  '不能为空',
  '请输入正确数字',
  '不能超过百分之百',
  '下载失败',
  '新增权属人',
  '编辑权属人',
  '请先填写表单数据',
];

/** What the original gives in English alone, as it was decided. */
const decided = [
  '请输入正整数',
  '文件名不能为空',
  '排序不能为空',
  '修改权属人成功',
  '修改失败',
  '新增权属人失败',
  '落实成功',
  '机器设备已全部落实',
  '操作成功',
  '工作事项不能为空，请填写工作事项',
  '进度未达100%将终止该事项，是否继续？',
  '答题超时',
  '请选择一个选项',
  '超出最大数字',
  '暂无数据',
  '无意见',
  '未填写',
  '待分配',
  '待授信处理',
  '公告提示',
  '催办事项',
  '今日会议',
  '系统提示',
  '集团公告',
  '本公司公告',
  '已审批',
  '待审批',
  '(点击跳转)',
  '是（查看）',
  '否（落实）',
  '落实全部机器设备',
  '已办理',
  '已退回',
  '已挂起',
  '已撤回',
  '已删除',
  '办理中',
  '刚刚',
  '分钟前',
  '小时前',
  '1天前',
];

const sources = ['packages/core/src', 'packages/react/src', 'examples/server/src', 'examples/web/src']
  .flatMap((folder) => textsBelow(folder))
  .join('\n');

test('what the original prints stands in the sources to the letter (SC4)', () => {
  expect(printed.filter((sentence) => !sources.includes(sentence))).toEqual([]);
});

test('what it gives in English alone has the Chinese that was decided (Y46, ZZ1)', () => {
  expect(decided.filter((sentence) => !sources.includes(sentence))).toEqual([]);
});

function textsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : textsBelow(path);
    const isSource = /\.tsx?$/.test(entry.name) && !/\.(test|long|test-d)\./.test(entry.name);
    return isSource ? [readFileSync(join(root, path), 'utf8')] : [];
  });
}
