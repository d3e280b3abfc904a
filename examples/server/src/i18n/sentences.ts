import { type Locale, type MessageKey, message } from '@danbao/core';

/** Sentences that only this server says. */
const own = {
  unreadable: { zh: '无法识别的请求，请检查请求格式', en: 'the request cannot be understood; check its format' },
  jsonOnly: { zh: '请求内容类型应为 {type}', en: 'the content type must be {type}' },
  tooLong: { zh: '请求内容超过 {limit}，请减少内容后重试', en: 'the request is larger than {limit}; send less' },
  keyReused: {
    zh: '同一 Idempotency-Key 已用于另一个请求，请换一个',
    en: 'this Idempotency-Key belongs to another request; use a new one',
  },
  refreshRefused: { zh: 'refresh token无效', en: 'refresh token无效' },
  ticketRefused: { zh: '票据无效或已使用，请重新登录', en: 'the ticket is invalid or used; sign in again' },
  uploadCut: { zh: '文件没有完整收到，请重新上传', en: 'the file did not arrive whole; upload it again' },
  fileMissing: { zh: '没有收到文件，请选择文件后上传', en: 'no file arrived; choose one and upload it' },
  grantUnknown: { zh: '不支持的授权方式', en: 'this grant is not supported' },
  importNotYet: {
    zh: '服务器暂不能读取权属人清单，文件没有保存。请在表单中逐个添加权属人，或使用命令 danbao owners import',
    en: 'the server cannot read lists of owners yet; the file was not kept. Add the owners in the form, or use the command danbao owners import',
  },
  done: { zh: '操作成功', en: 'operation succeeded' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type OwnMessageKey = keyof typeof own;

/** A sentence of the product's catalogue or of the server's own. */
export function sentence(
  key: MessageKey | OwnMessageKey,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  if (!Object.hasOwn(own, key)) return message(key as MessageKey, locale, params);
  return own[key as OwnMessageKey][locale].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

/** English when the caller asks for it first, otherwise Chinese. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh';
}
