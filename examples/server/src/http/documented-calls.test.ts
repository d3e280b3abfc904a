import { endpoints } from '@danbao/core/definitions';
import type { AnswerPart, DocumentedCall } from '@danbao/testing/documented/documented-call';
import { documentedCalls } from '@danbao/testing/documented/documented-calls';
import { isDocumentedAs, requestsOf } from '@danbao/testing/documented/matching';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { workbookOf } from '@danbao/testing/workbooks/equipment-import';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DocumentedValues, documentedValues } from '../testing/documented-values.ts';

/** What later calls need of the answers of earlier ones. */
const kept: Readonly<Record<string, (data: Record<string, unknown>) => DocumentedValues>> = {
  'POST grp/crmOwner/insertOneOwnerInfo': ({ owner_ID }) => ({ ownOwner: owner_ID }),
  'POST grp/crmStock/insertOneStockInfo': ({ stock_ID }) => ({ shareholder: stock_ID }),
  'POST system/fileCommon/ossUpload': (file) => ({ file }),
  'POST oa/workFlowManagement/addNewWorkFlow': ({ id }) => ({ workItem: id }),
  'POST party/question/get/a': (question) => ({ question: { ...question, answer_no: 'A' } }),
};

const requests = requestsOf(endpoints);
const answering = ({ request }: DocumentedCall) =>
  requests.filter(({ method, path }) => isDocumentedAs(request, method, path));

onEveryDatabase(
  (server) => {
    let admin: Person;
    let values: DocumentedValues;
    beforeAll(async () => {
      admin = await signedIn(server, 'admin');
      values = await documentedValues(await signedIn(server, 'admin'));
    });

    const bodyOf = async (call: DocumentedCall, fields: Record<string, unknown>) => {
      switch (call.payload?.send) {
        case 'json':
          return fields;
        case 'form':
          return new URLSearchParams(fields as Record<string, string>);
        case 'multipart': {
          const form = new FormData();
          for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
          form.append('file', await fileFor(call.request), '设备.xlsx');
          return form;
        }
        default:
          return undefined;
      }
    };

    describe('what a specification shows is taken, and answered as it shows (Y21, Y45)', () => {
      const shown = documentedCalls.flatMap((call) => (call.payload ? [{ ...call, payload: call.payload }] : []));
      test.each(shown)('$request', async (call) => {
        const [found] = answering(call);
        const fields = filled(call.payload.fields, values) as Record<string, unknown>;
        const query = call.payload.send === 'query' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
        const path = (found?.path ?? '').replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
        const body = await bodyOf(call, fields);
        const response = await send(server, admin.token, found?.method ?? '', `${path}${query}`, { body });
        const isFile = !response.headers.get('content-type')?.startsWith('application/json');
        const answer = isFile ? await response.blob() : await response.json();
        expect([response.status, response.ok ? '' : answer]).toEqual([200, '']);
        if (isFile) return;
        expect(answer.code).toBe('success');
        // Whatever the specification sends, the server knows.
        const warnings = (answer.warnings ?? []) as readonly { readonly rule: string; readonly field: string }[];
        expect(warnings.filter(({ rule }) => rule === 'unknownField').map(({ field }) => field)).toEqual([]);
        for (const part of call.answer ?? []) expectPart(answer, part);
        values = { ...values, ...kept[call.request]?.(answer.data) };
      });
    });

    describe('of the others each is there, with and without a body (V1)', () => {
      test.each(documentedCalls.filter(({ payload }) => !payload))('$request', async (call) => {
        for (const { method, path, endpoint } of answering(call)) {
          const hasBody = method === 'POST' || method === 'PUT';
          const bodies = endpoint.send === 'multipart' ? [new FormData()] : hasBody ? [undefined, {}] : [undefined];
          for (const body of bodies) {
            const response = await send(server, admin.token, method, path.replace(/\{\w+\}/g, '1'), { body });
            await response.body?.cancel();
            const { status, ok } = response;
            const isThere = status !== 404 || path.includes('{');
            expect([path, isThere, status !== 415 && status < 500, !ok || status === 200]).toEqual([
              path,
              true,
              true,
              true,
            ]);
          }
        }
      });
    });

    test.each([
      ['grp/crmStock/selectStockListPageTables', 'client_ID', (fields: object) => fields],
      [
        'grp/crmRelationclient/selectRelationClientPageTables',
        'client_ID',
        (fields: object) => new URLSearchParams(fields as Record<string, string>),
      ],
      ['grp/proFactpay/selectPayTable', 'project_ID', (fields: object) => fields],
    ])('%s does not answer everybody’s without %s, in whatever form it is asked', async (path, field, encoded) => {
      const conditions = [{}, { queryCondition: {} }, { 'queryCondition.client_ID': '' }, { [field]: '' }];
      for (const condition of conditions) {
        const body = encoded({ pageNum: '1', pageSize: '100', ...condition });
        const response = await send(server, admin.token, 'POST', path, { body });
        expect([response.status, (await response.json()).issues]).toEqual([422, [{ field, rule: 'required' }]]);
      }
    });
  },
  { settings: { userIdSignOn: true } },
);

async function fileFor(request: string): Promise<Blob> {
  const row = { optName: '数控机床', assessValue: '120', alreadyValue: '0' };
  const isWorkbook = request.endsWith('importEquipment');
  return new Blob([isWorkbook ? new Uint8Array(await workbookOf({ kind: 'machinery', rows: [row] })) : '证明']);
}

/** The payload with the values of the sample in place of their names. */
function filled(value: unknown, values: DocumentedValues): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, values));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, values)]));
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const found = at(values, value.slice(1));
  if (found === undefined || found === null || found === '') throw new Error(`the sample has no ${value}`);
  return found;
}

function at(holder: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], holder);
}

function expectPart(answer: unknown, { at: path, list, names = [] }: AnswerPart) {
  const found = at(answer, path);
  expect([path, Array.isArray(found)]).toEqual([path, list === true]);
  const record = list ? (found as readonly unknown[])[0] : found;
  for (const name of names) expect(record, path).toHaveProperty(name);
}
