import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  areas,
  type Client,
  client as clientEntity,
  createClient,
  createSession,
  type DanbaoAreas,
  measureKinds,
  newGuarantyId,
  permissionRegistry,
  permissionsIn,
  posts,
  runningGuarantees,
  signIn,
} from '@danbao/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kindTypeOf } from '../examples/server/src/areas/kind-types.ts';
import { emptyFolder, type ServerProcess, startServer } from '../examples/server/src/testing/server-process.ts';
import { fillWorkbook } from '../packages/cli/src/testing/sheet-files.ts';
import { validFlowForms } from '../packages/core/src/testing/valid-flow-forms.ts';
import { minimalMeasure } from '../packages/core/src/testing/valid-measures.ts';
import { validEnterprise } from '../packages/core/src/testing/valid-others.ts';
import { build } from '../scripts/build/build.ts';
import { root } from '../scripts/run.ts';
import { blocksOf } from './blocks.ts';

const run = promisify(execFile);
const documented = 'http://localhost:3000';
const page = 'docs/operating/first-day.md';
const [given, chosen] = ['given-2026-by-others', 'chosen-2026-by-oneself'];
const folder = mkdtempSync(join(tmpdir(), 'danbao-first-day-'));
let data = '';
let server: ServerProcess;

beforeAll(async () => {
  await build({ only: ['cli'] });
  data = await emptyFolder();
  server = await startServer({ env: { DATA_DIR: data, SAMPLE_DATA: 'off', ADMIN_PASSWORD: given } });
});
afterAll(async () => {
  await server?.stop('SIGTERM');
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

/** Signs somebody in for the first time: nothing is answered before he has chosen a password of his own. */
async function enter(username: string): Promise<Client<DanbaoAreas>> {
  const session = createSession();
  const client = createClient(areas, { baseUrl: server.baseUrl, session, retry: { attempts: 1 } });
  await signIn(client, session, { username, password: given });
  await client.profile.changePassword({ oldPassword: given, newPassword: chosen });
  await signIn(client, session, { username, password: chosen });
  return client;
}

const client = {
  ...{ clientTypeID: '企业', clientName: '承接客户有限公司', certificateCode: '91330902MA28K00X0L' },
  ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号' },
};
const running = {
  ...{ busiCode: 'OLD-2025-001', certificateCode: client.certificateCode, projectName: '承接流动资金项目' },
  ...{ busiTypeNameList: '流动资金贷款担保', managerName: '项目经理A角', applySum: '1000' },
  ...{ creditBeginDate: '2025-03-01', creditEndDate: '2099-03-01', isLoopCredit: '是', guaranteeRate: '1.5' },
  ...{ loanSum: '600', payDate: '2025-03-10', paySum: '600', repaidSum: '150', payee: client.clientName },
  ...{ bankName: '江城银行', billBeginDate: '2025-03-10', billEndDate: '2027-03-10' },
};

test('an empty installation is set up, takes over what runs, and its first credit is applied for', async () => {
  // 1. Nothing is there but what every installation has.
  // The first account is made once the server listens.
  const admin = await vi.waitFor(() => enter('admin'), { timeout: 60_000, interval: 2000 });
  expect((await admin.admin.users({})).total).toBe(1);
  expect((await admin.credit.projects({ pageNum: '1', pageSize: '10' })).total).toBe(0);

  // 2. Unit, department, role, people with their posts, a menu entry, a dictionary.
  const unitUid = '201';
  await admin.admin.addUnit({ unitUid, unitName: '新区融资担保公司' });
  const deptName = '业务一部';
  await admin.admin.addDepartment({ unitUid, deptName, sort: '0' } as never);
  const every = permissionsIn(permissionRegistry(areas));
  const takesOver = every.filter((right) => /^(customer|project|measure|owner):(read|write|takeOver)$/.test(right));
  const { roleId } = await admin.admin.addRole({ roleName: '承接专员', permissions: takesOver });
  const editor = (await admin.admin.roles()).find(({ roleName }) => roleName === '项目经理')?.roleId ?? '';
  const add = (username: string, realName: string, role: string, own: readonly string[]) =>
    admin.admin.addUser({
      ...{ userId: newGuarantyId(), username, realName, unitUid, deptName, roleId: role, posts: own, password: given },
    });
  await add('takeover', '承接专员', roleId, []);
  for (const { value, label } of posts) await add(value.toLowerCase(), label.zh, editor, [value]);
  const holders = await admin.admin.posts({ unitUid } as never);
  expect(holders).toBeDefined();
  await admin.admin.addMenuEntry({ title: '常用', name: 'often' } as never);
  const type = { dictTypeId: '900', dictTypeNo: 'first_day', typeName: '首日字典', sysId: '3' } as const;
  await admin.dictionaryTypes.add(type);
  await admin.dictionaryItems.add({ dictTypeId: '900', dictName: '一类', dictValue: '1', sort: '0' });
  expect(await admin.dictionaries.list({ dictTypeId: '900' } as never)).toMatchObject([{ dictName: '一类' }]);

  // 3. Clients and running guarantees, by the commands of the page.
  await enter('takeover');
  const sheets = {
    'customers.xlsx': [clientEntity, client],
    'running.xlsx': [runningGuarantees.input, running],
  } as const;
  for (const line of blocksOf(page).flatMap(({ code }) => code.trim().split('\n'))) {
    await danbao(line.replaceAll(documented, server.baseUrl.replace(/\/api$/, '')));
    const [, file] = / template --out (\S+)/.exec(line) ?? [];
    if (!file) continue;
    const [entity, row] = sheets[file as keyof typeof sheets];
    await fillWorkbook(join(folder, file), entity, [row]);
  }
  const lead = await enter('leadmanager');
  const { rows } = await lead.credit.projects({ pageNum: '1', pageSize: '10' });
  expect(rows).toMatchObject([{ projectName: running.projectName, clientName: client.clientName }]);

  // 4. The first credit: a draft, an owner, a measure, and it is sent.
  const [known] = (await lead.customers.list({ pageNum: '1', pageSize: '10' } as never)).rows as readonly {
    readonly client_ID: string;
  }[];
  const flowId = newGuarantyId();
  const form = { ...validFlowForms.project, client_ID: known?.client_ID ?? '', projectName: '第一笔授信' };
  const saved = await lead.flowForms.project({ flowId, ...form } as never);
  expect(saved).toMatchObject({ status: 'draft', gaps: ['measures'] });
  const { owner_ID } = await lead.owners.add(validEnterprise as never);
  const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'land');
  const clientList = [{ owner_ID, ownerName: '示例', haveRate: '100' }];
  await lead.measures.add({
    ...{ ...minimalMeasure('land', { clientList }), optGuaranty_ID: newGuarantyId(), apply_ID: flowId },
    ...{ guarantyTypeID, optTypeID },
  } as never);
  const sent = await lead.flows.send({ flowId, seq: saved.seq, opinion: '同意上报' });
  expect(sent).toMatchObject({ status: 'running', gaps: [] });
  expect(await lead.credit.apply({ apply_ID: flowId })).toMatchObject({ state: 'applied' });
  const next = await enter('assistantmanager');
  expect((await next.flows.get({ flowId })).events).toContain('handle');
});

/** Runs the built command in the test's folder; anything but exit code 0 is an error that shows what it said. */
async function danbao(line: string): Promise<void> {
  const bin = join(root, 'packages/cli/dist/bin.js');
  const env = { ...process.env, DANBAO_PASSWORD: chosen, HOME: folder, XDG_CONFIG_HOME: folder, APPDATA: folder };
  await run(process.execPath, [bin, ...line.split(' ').slice(2)], { cwd: folder, env });
}
