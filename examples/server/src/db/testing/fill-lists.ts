import type { Client, DanbaoAreas } from '@danbao/core';
import { archives } from '@danbao/core/archives';
import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import type { TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { archiveTable } from '../../areas/archives/holdings.ts';
import {
  apiTokens,
  applications,
  archivePackages,
  audit,
  files,
  flows,
  formTemplates,
  noticeDeliveries,
  webhookAttempts,
} from '../schema.ts';

/** Gives the lists rows that the sample data does not have. */
export async function fillLists({ deps: { db } }: TestServer, admin: Client<DanbaoAreas>): Promise<void> {
  await admin.failures.report({ name: 'TypeError', message: 'a', frames: '', appVersion: '1' });
  await admin.failures.report({ name: 'RangeError', message: 'b', frames: '', appVersion: '2' });
  const { id: webhookId } = await admin.webhooks.add({
    ...{ name: '镜像', url: 'https://receiver.example.com/hook', kinds: 'owner', reach: 'group', isActive: '1' },
  });
  const { managerId, unitUid } = { managerId: '1001', unitUid: '100' };
  await db.update(applications).set({ managerId });
  const entityId = newGuarantyId();
  const made = { authorId: managerId, version: 1, createdAt: new Date(), updatedAt: new Date(), sortKeys: {} };
  await db.insert(archiveTable).values({ ...made, id: entityId, unitUid, values: { title: '一件' } });
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
    for (const { code } of [flowDefinitions.car, flowDefinitions.publishing, flowDefinitions.receipt])
      await db.insert(flows).values({
        ...{ flowId: `${code}${number}`, code, version: '1', infoId: `${code}${number}`, title: name, seq: 1, unitUid },
        ...{
          status: code === flowDefinitions.publishing.code ? 'ended' : 'running',
          starterId: userId,
          starterName: name,
        },
        values: {
          ...{ title: name, docNo: `${number}号`, source: name, deadline: `2026-06-0${number}` },
          ...{ infoType: number === 1 ? 'news' : 'notice', scope: 'unit', level: 'normal', content: name },
        },
        ...{ createdAt: at, updatedAt: at, endedAt: at },
      });
    const act = {
      userId: managerId,
      username: 'admin',
      requestId: fileId,
      entity: archives.name,
      at: sql`(select max(at) from audit)`,
    };
    await db.insert(audit).values([
      { ...act, entityId, action: 'update', before: { title: '甲' }, after: { title: name, remark: name } },
      { ...act, entityId, action: 'read' },
    ]);
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
