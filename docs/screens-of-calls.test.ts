import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints as builtIn } from '@danbao/core/definitions';
import { documentedCalls } from '@danbao/testing/documented/documented-calls';
import { expect, test } from 'vitest';
import { packageEntries } from '../scripts/package-entries.ts';
import { root } from '../scripts/run.ts';

const calls: readonly string[] = documentedCalls.map(({ request }) => request);

/**
 * Calls of the original that no page names, each with what does its job: a part of the text of the pages. The call itself
 * is there for programs that were written against the original system.
 */
const otherwise: Readonly<Record<string, string>> = {
  'GET grp/cBanksort/getUUID': 'newGuarantyId()',
  'GET system/fileDoc/getDocToken': 'attachments.preview',
  'GET system/menu/{username}/3': 'signIn(',
  'GET auth/user': 'signIn(',
  'GET auth/getUserat': 'handleSignInTicket(',
  'GET system/user/getUserat': 'useSystemJump',
  'GET oa/user/success': 'signIn(',
  'POST system/user/setUserat': 'signIn(',
  'POST auth/oauth/token': 'signIn(',
  'ANY fundProject/fundReserveEnterpriseInfo/getByUserFinishId': 'reserveEnterprises.page',
  'ANY fundProject/fundProjectFlow/restartFlow': 'flows[event]',
  'ANY fundProject/fundProjectFlow/endFlow': 'flows[event]',
  'POST oa/dataGathering/getNormalProjectPage': 'useEndpoint(findProjects, ',
  'POST oa/dataGathering/customerMainClientSupplier/getMainClientSupplierList': 'mainClientSuppliers.calls.page',
  'POST oa/dataGathering/flow/end/list': 'flows.list',
  'POST oa/dataGathering/flow/finish/list': 'flows.list',
  'POST oa/dataGathering/flow/pending/list': 'flows.list',
  'POST oa/dataGathering/flow/fullUpdate': 'flows.save',
  'POST oa/dataGathering/flow/getTempOpinion': 'useTextDraft(`opinion:',
  'POST oa/dataGathering/customerBasicInfo/updateBasicInfo': 'customers.update',
  'POST oa/dataGathering/customerBasicInfo/getById': 'customers.get',
  'ANY oa/clientData/deleteFinstmtsRecord': 'resource={financeStatements}',
  'ANY oa/clientData/*': 'resource={financeStatements}',
  'POST oa/dish/addBatch': 'openTargets(',
  'POST oa/dish/delete': 'resource={dishes}',
  'GET oa/dishOrder/getLastWeekDates': '照上周下单',
  'ANY archiveManagement/editLog/list': 'archiveEndpoints.allEdits',
  'ANY archiveManagement/applicationForm/getArchiveApprovers': 'applicationEndpoints[',
  'ANY archiveManagement/applicationForm/approveNo': 'applicationEndpoints[',
  'ANY archiveManagement/applicationForm/isApprover': 'applicationEndpoints[',
  'ANY archiveManagement/operationRequests/approve': 'requestEndpoints[',
  'ANY archiveManagement/operationRequests/reject': 'requestEndpoints[',
  'ANY archiveManagement/eFileArchives/*': 'archiveEndpoints.files',
  'ANY oa/archives/archive': "collect('archiveFlows')",
  'ANY oa/archiveDoc/*': 'archiveEndpoints.pending',
  'GET oa/archives/selectHandlingList': 'resource={archiveApplications}',
  'GET oa/archives/selectBacklogList': 'resource={archiveApplications}',
  'GET oa/archives/selectEndList': 'resource={archiveApplications}',
  'POST oa/doc/getDocByUnitUid': 'documents.sent',
  'ANY oa/tbGroupUser/all': 'resource={userGroups}',
  'ANY oa/ftr/searchAttachment': 'search.all',
  'ANY oa/tVoteRate': 'voteEndpoints.result',
  'ANY oa/urging': 'flows.list',
  'ANY oa/tbUrgingList/getFlow': 'flows.get',
  'ANY oa/tbUrgingList/getToDoList': 'flows.list',
  'ANY oa/tbUrgingList/getDoneList': 'flows.list',
  'ANY oa/tInformationPublish/add': 'flows.save',
  'ANY oa/tInformationPublish/list': 'information.published',
  'ANY oa/tInformationPublish/pending': 'flows.list',
  'ANY oa/tInformationPublish/endList': 'flows.list',
  'ANY oa/tInformationPublish/finish': 'flows.list',
  'ANY oa/tInformationPublish/search': 'information.published',
  'ANY oa/tInformationPublish/getById': 'flows.get',
  'ANY system/taskEventFinish/*': 'flows[event]',
  'ANY system/taskUserFinish/end': 'flows[event]',
  'ANY system/taskUserFinish/OARecover': 'flows[event]',
  'ANY audit/auditFileList/up': 'fileSets[way]',
  'ANY audit/auditFileList/down': 'fileSets[way]',
  'ANY party/cms/wait/check/list': 'partyItemEndpoints.check',
  'ANY party/tSunnyTask/getAllTSunnyTasksList': 'sunnyTaskEndpoints.setProgress',
};

const pages = [...textsBelow('packages/react/src'), ...textsBelow('examples/web/src')].join('\n');
const areas: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>> = builtIn;
const entries = Object.values(packageEntries(join(root, 'packages/core')));
const core: typeof areas = Object.assign({}, ...(await Promise.all(entries.map((file) => import(file)))));
/** How an endpoint is called in the text of a page: by its area, by the object that the area is made of, or by a name of its own. */
const names = [...Object.entries(areas), ...Object.entries(core)].flatMap(([object, members]) =>
  typeof members === 'object' && members !== null
    ? [
        { endpoint: members as unknown, name: object },
        ...Object.entries(members).map(([member, endpoint]) => ({ endpoint, name: `${object}.${member}` })),
      ]
    : [],
);

test('each call of the original has its page, or one that does the same', () => {
  const without = calls.filter((line) => !hasPage(line));
  expect(without.filter((line) => otherwise[line] === undefined)).toEqual([]);
  expect(Object.keys(otherwise).filter((line) => !without.includes(line))).toEqual([]);
  expect(Object.entries(otherwise).filter(([, text]) => !pages.includes(text))).toEqual([]);
});

function hasPage(line: string): boolean {
  const [method = '', path = ''] = line.split(' ');
  const shape = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const isIt = (ours: string) =>
    path.endsWith('*') ? ours.startsWith(path.slice(0, -1)) || ours === path.slice(0, -2) : shape(ours) === shape(path);
  const endpoints = Object.values(areas)
    .flatMap((area) => Object.values(area))
    .filter((endpoint) =>
      [endpoint, ...endpoint.aliases].some((ours) => isIt(ours.path) && (method === 'ANY' || method === ours.method)),
    );
  return endpoints.some(
    (endpoint) =>
      endpoint.of?.resource.page !== undefined ||
      (endpoint.of && new RegExp(`\\b${endpoint.of.resource.plural}\\b`).test(pages)) ||
      names.some((one) => one.endpoint === endpoint && new RegExp(`\\b${one.name.replace('.', '\\.')}\\b`).test(pages)),
  );
}

function textsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : textsBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|long|test-d)\./.test(entry.name)
      ? [readFileSync(join(root, path), 'utf8')]
      : [];
  });
}
