import { message } from '@danbao/core';
import { type Measure, measureFamilies } from '@danbao/core/measures';
import { entityPage } from './entity-page.ts';

/** The reference of a kind: how its form behaves, and its table. */
export function measurePage(measure: Measure): string {
  const { kind, family, title, guarantor, checkShareTotal, invalidMessage } = measure;
  const { zh, en } = measureFamilies[family];
  return entityPage(measure, [
    `代码 code: \`${kind}\`；类别 family: ${zh} ${en}`,
    `标题 title: ${title.zh} / ${title.en}`,
    `保存后 after saving: ${afterSave[measure.afterSave]}`,
    `保存并继续后 after save-and-continue: ${afterContinue[measure.afterContinue]}`,
    `保存失败 when saving fails: ${failedSave[measure.failedSave]}`,
    `未通过检查 when the form is not valid: ${message(invalidMessage, 'zh')}`,
    guarantor ? guarantors[guarantor] : owners[checkShareTotal ? 'checked' : 'warned'],
  ]);
}

const afterSave: Readonly<Record<Measure['afterSave'], string>> = {
  close: '关闭表单 the form closes',
  'measures-path': '回到保存的担保措施页面 goes to the saved measures path',
  announce: '回到保存的页面并告知新增 goes to the stored path and announces the measure',
};

const afterContinue: Readonly<Record<Measure['afterContinue'], string>> = {
  keep: '保留已填内容，清空附件 what was typed stays, files are cleared',
  clear: '清空内容和附件 data and files are cleared',
};

const failedSave: Readonly<Record<Measure['failedSave'], string>> = {
  message: `${message('loadFailed', 'zh')}`,
  quiet: '仅在按钮旁轻声提示 only a quiet word beside the buttons',
};

const owners = {
  checked: '至少一个权属人，占比合计不超过 100% at least one owner, shares of at most 100% in total',
  warned: '至少一个权属人，占比合计超过 100% 仅提醒 at least one owner, shares above 100% in total are only warned of',
} as const;

const guarantors = {
  '01': '唯一的担保人须为企业，资料见 [权属人](../owner.md) exactly one guarantor, a company; its data: see the owner',
  '02': '唯一的担保人须为个人，资料见 [权属人](../owner.md) exactly one guarantor, a person; their data: see the owner',
} as const;
