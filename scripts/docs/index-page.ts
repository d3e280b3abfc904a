import { pageHead } from './markdown.ts';
import { headingOf } from './site/page-text.ts';

const chapters = [
  ['', '总表 Overview'],
  ['kinds/', '担保措施 22 类 Kinds of measures'],
  ['flows/', '流程 Flows'],
  ['records/', '普通记录 Records'],
  ['core/', '@danbao/core'],
  ['react/', '@danbao/react'],
] as const;

/** The way into the reference: every page by chapter. */
export function indexPage(pages: Readonly<Record<string, string>>): string {
  const parts = chapters.map(([folder, title]) => {
    const names = Object.keys(pages)
      .filter((name) => name.slice(0, name.lastIndexOf('/') + 1) === folder)
      .sort();
    const lines = names.map((name) => `- [${headingOf(pages[name] ?? '')}](${name})`);
    return `\n## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `${pageHead('参考 Reference')}${parts.join('')}`;
}
