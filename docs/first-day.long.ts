import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AnyEntity, type Client, createClient, createSession, type DanbaoAreas, signIn } from '@danbao/core';
import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { runningGuarantees } from '@danbao/core/credit';
import { client as clientEntity } from '@danbao/core/customers';
import { endpoints } from '@danbao/core/definitions';
import { ownPosts, posts } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { kindTypeOf } from '@danbao/testing/server/sample';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { validEnterprise } from '@danbao/testing/values/valid-others';
import { cellsOf, fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  accountSheet,
  departmentSheet,
  menuSheet,
  roleSheet,
  unitSheet,
} from '../packages/core/src/areas/admin/sheets.ts';
import { blocksOf } from './blocks.ts';

const run = promisify(execFile);
const documented = 'http://localhost:3000';
const page = 'docs/operating/first-day.md';
const [given, chosen] = ['given-2026-by-others', 'chosen-2026-by-oneself'];
const folder = mkdtempSync(join(tmpdir(), 'danbao-first-day-'));
let data = '';
let server: ServerProcess;
let command: Awaited<ReturnType<typeof bundleCommand>>;

beforeAll(async () => {
  command = await bundleCommand();
  data = await emptyFolder();
  server = await startServer({ env: { DATA_DIR: data, SAMPLE_DATA: 'off', ADMIN_PASSWORD: given } });
});
afterAll(async () => {
  await server?.stop('SIGTERM');
  await command?.close();
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

/** Signs somebody in for the first time: nothing is answered before they have chosen a password of their own. */
async function enter(username: string, password = given): Promise<Client<DanbaoAreas>> {
  const session = createSession();
  const client = createClient(endpoints, { baseUrl: server.baseUrl, session, retry: { attempts: 1 } });
  await signIn(client, session, { username, password });
  await client.profile.changePassword({ oldPassword: password, newPassword: chosen });
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

const [unitUid, unitName, deptName] = ['201', '新区融资担保公司', '业务一部'];
const takesOver = permissionsIn(permissionRegistry(endpoints)).filter((right) =>
  /^(customer|project|measure|owner):(read|write|takeOver)$/.test(right),
);
const person = { unitName, deptName, roleName: '项目经理' };
/** What is filled into each template of the page. */
const sheets: Readonly<Record<string, readonly [AnyEntity, ...Record<string, string>[]]>> = {
  'units.xlsx': [unitSheet, { unitUid, unitName }],
  'departments.xlsx': [departmentSheet, { unitName, deptName }],
  'roles.xlsx': [roleSheet, { roleName: '承接专员', permissions: takesOver.join('、') }],
  'own-posts.xlsx': [ownPosts.input, { zh: '风控专员' }],
  'users.xlsx': [
    accountSheet,
    { ...person, username: 'takeover', realName: '承接专员', roleName: '承接专员', posts: '风控专员' },
    ...posts.map(({ value, label }) => ({
      ...{ ...person, username: value.toLowerCase(), realName: label.zh, posts: label.zh },
    })),
  ],
  'menu-entries.xlsx': [menuSheet, { name: 'often', title: '常用' }],
  'customers.xlsx': [clientEntity, client],
  'running.xlsx': [runningGuarantees.input, running],
};

/** Runs the lines of a block; each template is filled in as soon as it is written. */
async function commands(block: string): Promise<void> {
  for (const line of block.trim().split('\n')) {
    await danbao(line.replaceAll(documented, server.baseUrl.replace(/\/api$/, '')));
    const [, file = ''] = / template --out (\S+)/.exec(line) ?? [];
    const [entity, ...rows] = sheets[file] ?? [];
    if (entity) await fillWorkbook(join(folder, file), entity, rows);
  }
}

test('an empty installation is set up, takes over what runs, and its first credit is applied for', async () => {
  // 1. Nothing is there but what every installation has.
  // The first account is made once the server listens.
  const admin = await vi.waitFor(() => enter('admin'), { timeout: 60_000, interval: 2000 });
  expect((await admin.admin.users({})).total).toBe(1);
  expect((await admin.credit.projects({ pageNum: '1', pageSize: '10' })).total).toBe(0);

  // 2. Unit, department, role, post, people with their posts and menu by the sheets of the page; a dictionary on its page.
  const [setUp = '', takeOver = ''] = blocksOf(page).map(({ code }) => code);
  await commands(setUp);
  const holders = await admin.admin.posts({ unitUid });
  expect(holders.posts.flatMap(({ people = [] }) => people)).toHaveLength(posts.length + 1);
  expect(holders.vacancies).toEqual([]);
  expect((await admin.admin.menuEntries()).map(({ name }) => name)).toContain('often');
  const type = { dictTypeId: '900', dictTypeNo: 'first_day', typeName: '首日字典', sysId: '3' } as const;
  await admin.dictionaryTypes.add(type);
  await admin.dictionaryItems.add({ dictTypeId: '900', dictName: '一类', dictValue: '1', sort: '0' });
  expect(await admin.dictionaries.list({ dictTypeId: '900' } as never)).toMatchObject([{ dictName: '一类' }]);
  const passwords = new Map(
    (await cellsOf(join(folder, 'passwords.xlsx'))).map(([name = '', , , word = '']) => [name, word]),
  );
  const first = (username: string) => enter(username, passwords.get(username));

  // 3. Clients and running guarantees, by the commands of the page.
  await first('takeover');
  await commands(takeOver);
  const lead = await first('leadmanager');
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
  const next = await first('assistantmanager');
  expect((await next.flows.get({ flowId })).events).toContain('handle');
});

/** Runs the command in the test's folder; anything but exit code 0 is an error that shows what it said. */
async function danbao(line: string): Promise<void> {
  const env = { ...process.env, DANBAO_PASSWORD: chosen, HOME: folder, XDG_CONFIG_HOME: folder, APPDATA: folder };
  await run(process.execPath, [command.bin, ...line.split(' ').slice(2)], { cwd: folder, env });
}
