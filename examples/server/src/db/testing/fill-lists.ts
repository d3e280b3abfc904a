import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import type { TestServer } from '@danbao/testing/server/test-server';
import { apiTokens, archivePackages, files, formTemplates, noticeDeliveries, webhookAttempts } from '../schema.ts';

/** Gives the lists rows that the sample data does not have. */
export async function fillLists({ deps: { db } }: TestServer, admin: Client<DanbaoAreas>): Promise<void> {
  await admin.failures.report({ name: 'TypeError', message: 'a', frames: '', appVersion: '1' });
  await admin.failures.report({ name: 'RangeError', message: 'b', frames: '', appVersion: '2' });
  const { id: webhookId } = await admin.webhooks.add({
    ...{ name: '镜像', url: 'https://receiver.example.com/hook', kinds: 'owner', reach: 'group', isActive: '1' },
  });
  for (const number of [1, 2]) {
    const name = `第${number}家`;
    await admin.reserveEnterprises.add({ name, creditCode: creditCodeOf(number), industry: 'C', stage: 'lead' });
    const fileId = `package${number}`;
    const at = new Date(Date.UTC(2026, 4, number));
    const userId = newGuarantyId();
    await admin.admin.addServiceAccount({
      ...{
        userId,
        username: `program${number}`,
        realName: `程序${number}`,
        unitUid: number === 1 ? '101' : '103',
        roleId: 'admin',
      },
    });
    await db.insert(apiTokens).values({
      ...{ tokenId: fileId, userId, name, hash: fileId, hint: 'danbao_', readOnly: true, createdBy: 'admin' },
      ...{ createdAt: at, expiresAt: at, lastUsedAt: at },
    });
    await db.insert(formTemplates).values({
      ...{ templateId: `form${number}`, zh: `${name}表单`, content: { fields: [], nodes: [] }, state: 'draft' },
      ...{ createdBy: 'admin', createdAt: at, updatedAt: at },
    });
    await db.insert(noticeDeliveries).values({
      ...{
        deliveryId: fileId,
        channel: number === 1 ? 'mail' : 'messenger',
        recipient: `100${number}`,
        sending: 'now',
      },
      ...{ noticeKey: 'personal:1', noticeAt: at, kind: number === 1 ? 'personal' : 'urging', attempts: number },
      ...{ state: number === 1 ? 'sent' : 'failed', nextAt: at, createdAt: at },
      ...(number === 1 ? { sentAt: at } : { error: 'HTTP 503' }),
    });
    await db.insert(webhookAttempts).values({
      ...{ attemptId: fileId, webhookId, deliveryId: `msg_${number}`, kind: number === 1 ? 'changes' : 'test' },
      ...{ madeAt: at, at, outcome: number === 1 ? 'taken' : 'failed', changeCount: number, duration: number },
      status: number === 1 ? 200 : 503,
    });
    await db.insert(files).values({
      ...{ fileId, infoId: fileId, fileType: 'archive_package', fileName: `${name}.zip`, storedAs: fileId },
      ...{ size: number * 1000, contentType: 'application/zip', sha256: 'a'.repeat(64), uploadedAt: at },
      ...{ fileSort: 'zip', sysId: '3', uploadedBy: 'admin' },
    });
    await db.insert(archivePackages).values({
      ...{ packageId: fileId, fileId, unitUid: '100', title: `${name}移交`, archiveIds: [] },
      ...{ recordCount: number, fileCount: 3 - number, madeByName: name, madeAt: at },
      ...(number === 1 ? {} : { receiver: '档案馆' }),
    });
  }
}
