import type { Locale } from '@danbao/core';
import { type MessageKey, type Messages, messages } from '@danbao/core/i18n';
import { pageHead, table } from './markdown.ts';
import { rulesOfIssues, rulesOfMessages } from './rules/rules-of-messages.ts';
import { anchorOf } from './rules/rules-page.ts';

/** Every sentence of the catalogue in both languages, with what leads to its rules. */
export function messagesPage(): string {
  const { zh, en } = messages;
  const rules = Object.entries(zh.rules).map(([key, text]) => [
    `\`${key}\``,
    withLinks(text, rulesOfIssues[key as keyof Messages['rules']], 'zh'),
    withLinks((en.rules as Record<string, string>)[key] ?? '', rulesOfIssues[key as keyof Messages['rules']], 'en'),
  ]);
  const app = Object.entries(zh.messages).map(([name, text]) => {
    const key = name as MessageKey;
    return [
      `\`${key}\``,
      withLinks(text, rulesOfMessages[key], 'zh'),
      withLinks(en.messages[key], rulesOfMessages[key], 'en'),
    ];
  });
  const heading = ['键 key', '中文', 'English'];
  return `${pageHead('消息 Messages')}\n## 校验规则 Rules\n\n${table(heading, rules)}\n\n## 提示 Messages\n\n${table(heading, app)}\n`;
}

const why = { zh: '说明', en: 'about it' } as const;

/** A sentence with links to the rules that it comes from, in its own language. */
function withLinks(text: string, sources: readonly string[], locale: Locale): string {
  const folder = locale === 'zh' ? '..' : '../en';
  const links = sources.map((source) =>
    source.startsWith('concepts/')
      ? `[${why[locale]}](${folder}/${source}.md)`
      : `[${source}](${folder}/rules/index.md#${anchorOf(source)})`,
  );
  return `${text} (${links.join(', ')})`;
}
