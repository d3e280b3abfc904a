import type { AnyEndpoint, Areas } from '@danbao/core/client';
import { pageHead, table } from './markdown.ts';

const heading = ['方法 method', '请求 request', '用途 use', '权限 access', '重试 repeat', '传输 send'];

/** All endpoints by area; a star marks those that are ours and not the original system's. */
export function endpointsPage(areas: Areas): string {
  const parts = Object.entries(areas).map(([area, endpoints]) => {
    const rows = Object.entries(endpoints).map(([name, endpoint]) => rowOf(`${area}.${name}`, endpoint));
    return `\n## ${area}\n\n${table(heading, rows)}\n`;
  });
  return `${pageHead('接口 Endpoints')}\n\\* 原系统文档未列出，由本项目定义 / not in the original system's documents, shaped here.\n${parts.join('')}`;
}

function rowOf(
  name: string,
  { method, path, aliases, summary, access, repeat, send, extension }: AnyEndpoint,
): string[] {
  const also = aliases.map((alias) => `<br>= ${alias.method} \`${alias.path}\``).join('');
  return [
    `\`${name}\`${extension ? ' *' : ''}`,
    `${method} \`${path}\`${also}`,
    `${summary.zh}<br>${summary.en}`,
    access,
    repeat,
    send,
  ];
}
