import { fixedRoutes } from '@danbao/core';
import { pageHead, table } from './markdown.ts';

/** The fixed route table. */
export function routesPage(): string {
  const rows = Object.entries(fixedRoutes).map(([name, { path, label }]) => [
    `\`${name}\``,
    `\`${path}\``,
    label.zh,
    label.en,
  ]);
  return `${pageHead('固定路由 Fixed routes')}\n${table(['名称 name', '路径 path', '中文', 'English'], rows)}\n`;
}
