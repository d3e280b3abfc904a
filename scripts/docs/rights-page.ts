import { permissionRegistry } from '@danbao/core/admin';
import type { Areas } from '@danbao/core/client';
import { requiredPermissions } from '@danbao/core/client';
import { pageHead, table } from './markdown.ts';

/** Every right that a role can hold, and the calls that ask for it. */
export function rightsPage(areas: Areas): string {
  const calls = Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, { access }]) => ({
      call: `${area}.${name}`,
      rights: requiredPermissions(access),
    })),
  );
  const rows = permissionRegistry(areas).flatMap(({ label: noun, permissions }) =>
    permissions.map(({ permission, label: verb }) => [
      `\`${permission}\``,
      `${noun.zh}：${verb.zh}<br>${noun.en}: ${verb.en}`,
      calls.flatMap(({ call, rights }) => (rights.includes(permission) ? [`\`${call}\``] : [])).join(' '),
    ]),
  );
  return `${pageHead('权限 Rights')}\n${table(['权限 right', '含义 meaning', '需要它的接口 calls that need it'], rows)}\n`;
}
