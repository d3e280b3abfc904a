import { type MessageKey, messages } from '@danbao/core/i18n';
import { pageHead, table } from './markdown.ts';

/** Every sentence of the catalogue in both languages. */
export function messagesPage(): string {
  const { zh, en } = messages;
  const rules = Object.entries(zh.rules).map(([key, text]) => [
    `\`${key}\``,
    text,
    (en.rules as Record<string, string>)[key] ?? '',
  ]);
  const app = Object.entries(zh.messages).map(([key, text]) => [`\`${key}\``, text, en.messages[key as MessageKey]]);
  const heading = ['键 key', '中文', 'English'];
  return `${pageHead('消息 Messages')}\n## 校验规则 Rules\n\n${table(heading, rules)}\n\n## 提示 Messages\n\n${table(heading, app)}\n`;
}
