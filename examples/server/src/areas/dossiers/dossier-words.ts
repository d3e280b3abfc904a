import type { Label, Locale } from '@danbao/core';
import { fill } from '@danbao/core/i18n';

/** What the page of a dossier says beside what was signed. */
const words = {
  checking: { zh: '正在校验…', en: 'Checking…' },
  content: { zh: '内容', en: 'Content' },
  name: { zh: '名称', en: 'Name' },
  bytes: { zh: '字节', en: 'Bytes' },
  check: { zh: '校验', en: 'Check' },
  save: { zh: '保存', en: 'Save' },
  version: { zh: '第 {no} 版', en: 'Version {no}' },
  signedFor: { zh: '为此版本签署', en: 'Signed for this version' },
  node: { zh: '节点', en: 'Node' },
  signedBy: { zh: '签批人', en: 'Signed by' },
  at: { zh: '时间', en: 'At' },
  opinion: { zh: '意见', en: 'Opinion' },
  cannotCheck: {
    zh: '此浏览器不能校验，请用其他浏览器打开',
    en: 'This browser cannot check it, open it in another one',
  },
  intact: { zh: '一致', en: 'Intact' },
  changed: { zh: '不一致', en: 'Changed' },
  allAsSigned: { zh: '全部 {count} 项与签署时一致', en: 'All {count} parts are as they were signed' },
  someChanged: { zh: '{count} 项与签署时不一致', en: '{count} parts are not as they were signed' },
  tooLarge: { zh: '未装入：合计超过 64 MB', en: 'Left out: together above 64 MB' },
  missing: { zh: '未装入：附件已删除', en: 'Left out: deleted since' },
} as const satisfies Readonly<Record<string, Label>>;

export type DossierWord = keyof typeof words;

/** A sentence in the language of whoever asked for the dossier. */
export function dossierWord(key: DossierWord, locale: Locale, params: Readonly<Record<string, string | number>> = {}) {
  return fill(words[key][locale], params);
}
