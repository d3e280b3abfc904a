import { newGuarantyId } from '@danbao/core/format';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { send, signedIn, stranger } from '@danbao/testing/server/people';
import { describe, expect, test } from 'vitest';
import { principalOf } from '../auth/sessions.ts';
import { fileLink } from '../files/links.ts';

const plain = '本系统不在地址中收发令牌：请把登录令牌放在请求头 Authorization 中，票据放在请求体中';

describe('with TOKENS_IN_ADDRESSES off', () => {
  onPostgres(
    (server) => {
      const addFile = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
        const { client } = await signedIn(server, 'manager');
        const about = { infoId: newGuarantyId(), fileType: 'proFiles', sysId: '2', name } as const;
        return (await client.attachments.upload({ ...about, file: new Blob([content]) })).id;
      };

      test('every call that takes or gives a token in an address is refused, and says what to do', async () => {
        const { client, token } = await signedIn(server, 'manager');
        const fileId = await addFile('a.txt', 'a');
        const lessons = await client.party.lessons(undefined);
        const { videoId = '' } = lessons.find((lesson) => lesson.fileId !== undefined) ?? {};
        const calls = [
          'auth/getUserat?userId=1002&ticket=x',
          'auth/getUserat?userId=1002',
          'system/user/getUserat?userId=1002',
          `system/sysFile/generatePreSignedUrl?fileId=${fileId}&sysId=2`,
          'system/fileDoc/getDocToken?sysId=2&userId=1002&timeStamp=1',
          `party/history/film?videoId=${videoId}`,
        ];
        for (const call of calls) {
          const answer = await send(server, token, 'GET', call);
          expect([call, answer.status, await answer.json()]).toEqual([
            call,
            400,
            expect.objectContaining({ message: plain }),
          ]);
        }
      });

      test('a link that was made before opens nothing more; the token of the session in the header does', async () => {
        const { token } = await signedIn(server, 'manager');
        const fileId = await addFile('b.txt', '看得见');
        const user = await principalOf(server.deps, token, 'here');
        if (!user) throw new Error('nobody');
        const link = new URL(await fileLink(server.deps, user, fileId), server.baseUrl);
        const byLink = await server.fetch(link);
        expect([byLink.status, (await byLink.json()).message]).toEqual([400, plain]);
        const path = link.pathname.replace('/api/', '');
        const byHeader = await send(server, token, 'GET', path);
        expect([byHeader.status, await byHeader.text()]).toEqual([200, '看得见']);
        expect(byHeader.headers.get('content-security-policy')).toContain('sandbox');
        expect((await send(server, undefined, 'GET', path)).status).toBe(401);
        const elsewhere = await signedIn(server, 'branch');
        expect((await send(server, elsewhere.token, 'GET', path)).status).toBe(404);
      });

      test('what cannot be shown of an old format is said, and the file itself can still be had', async () => {
        const { token } = await signedIn(server, 'manager');
        const fileId = await addFile('坏.xls', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')));
        const path = `danbao/preview/${fileId}`;
        const shown = await send(server, token, 'GET', `${path}?as=shown`);
        expect([shown.status, (await shown.json()).message]).toEqual([415, '这种文件不能在线预览，请下载后查看']);
        expect((await send(server, token, 'GET', path)).status).toBe(200);
      });

      test('a jump gets its tokens by POST, and a ticket signs in once by POST', async () => {
        const { client } = await signedIn(server, 'viewer');
        const { access_token, ticket = '' } = await client.session.jumpTokens({ userId: '1003' });
        expect(await principalOf(server.deps, access_token ?? '', 'here')).toMatchObject({ username: 'viewer' });
        await expect(client.session.jumpTokens({ userId: '1001' })).rejects.toMatchObject({ status: 403 });
        const enter = () =>
          stranger(server).session.token({ grant_type: 'ticket', username: '1003', ticket, sysId: '3' });
        expect(await principalOf(server.deps, (await enter()).access_token ?? '', 'here')).toMatchObject({
          username: 'viewer',
        });
        await expect(enter()).rejects.toMatchObject({ status: 401 });
      });

      test('pages are told', async () => {
        expect((await stranger(server).system.settings()).tokensInAddresses).toBe(false);
      });
    },
    { settings: { tokensInAddresses: false } },
  );
});
