import type { Requester } from '@danbao/core';
import { contacts } from '@danbao/core/admin';
import type { PaletteItem } from '@danbao/react/shell';

/** Colleagues within reach, by name, department or phone; each leads to their card. */
export async function findColleagues(
  client: Requester,
  text: string,
  max: number,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  const { rows } = await client.request(contacts.people, { text, pageSize: String(max) }, { signal });
  return rows.map(({ userId, realName, deptName, officePhone, mobile }) => ({
    path: `/contacts?person=${encodeURIComponent(userId)}`,
    title: realName,
    detail: [deptName, officePhone, mobile].filter(Boolean).join(' · '),
  }));
}
