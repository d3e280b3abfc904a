import { fixedRoutes, type RouteFamily, routeFamilies } from '@danbao/core/routes';
import { pageHead, table } from './markdown.ts';

/** The fixed route table, with the right that each route needs. */
export function routesPage(): string {
  const rows = Object.entries(fixedRoutes).map(([name, { path, label, family }]) => {
    const { needs }: RouteFamily = routeFamilies[family];
    return [`\`${name}\``, `\`${path}\``, label.zh, label.en, needs ? `\`${needs}\`` : ''];
  });
  const head = ['名称 name', '路径 path', '中文', 'English', '权限 permission'];
  return `${pageHead('固定路由 Fixed routes')}\n${table(head, rows)}\n`;
}
