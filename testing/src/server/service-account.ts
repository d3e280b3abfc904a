import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A token of a new service account, which an administrator has made; it writes too unless it is said to be read only. */
export async function tokenOf(
  server: TestServer,
  username: string,
  { readOnly = '0', roleId = 'admin' }: { readonly readOnly?: '0' | '1'; readonly roleId?: string } = {},
): Promise<string> {
  const { client } = await signedIn(server, 'admin');
  const userId = newGuarantyId();
  await client.admin.addServiceAccount({ userId, username, realName: '持续集成', unitUid: '101', roleId });
  return (await client.admin.addApiToken({ userId, name: username, readOnly })).token;
}
