import { fileProblem, fileTypes } from '../areas/attachments/limits.ts';
import { found } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { readMeasure } from './mock-insights.ts';
import type { MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** Attachments, with their bytes in the state. */
export const mockAttachments: MockHandlers['attachments'] = {
  list: (query, { state }) => filesOf(state, query) as never,
  find: (query, { state }) => filesOf(state, query) as never,
  rename: ({ id, ...rest }, context) => {
    const { state } = context;
    const before = found(state.files.get(id));
    mayChange(context, before);
    const renamed = { ...before, ...rest };
    state.files.set(id, renamed);
    return fileRow(renamed) as never;
  },
  remove: ({ id }, context) => {
    const { state } = context;
    mayChange(context, found(state.files.get(id)));
    state.files.delete(id);
    return undefined;
  },
  upload: ({ file, ...fields }, context) => {
    const { state, username } = context;
    mayChange(context, fields);
    const problem = fileProblem({ name: fields.name, size: file.size });
    if (problem) throw new Refusal(400, problem);
    const id = state.nextId();
    const row = { id, ...fields, fileName: fields.name, filePath: id, fileUploadUsername: username, content: file };
    state.files.set(id, row);
    return fileRow(row) as never;
  },
  download: ({ filepath, fileName }, { state }) => ({ blob: found(state.files.get(filepath)).content, fileName }),
  importEquipment: () => {
    throw new Refusal(200, 'addFailed', { data: readsNoWorkbooks });
  },
  previewUrl: ({ fileId }) => `about:blank#${fileId}`,
  docToken: () => ({ doc: 'mock-doc-token' }),
};

const readsNoWorkbooks = '模拟服务不读取工作簿，没有导入任何数据；请用 replace 自备 importEquipment';

/** A proof is changed with the right to fulfil and until its measure is fulfilled, any other file with the right to write. */
function mayChange({ state, username }: MockContext, { infoId, fileType }: Row): void {
  const isProof = fileType === fileTypes.proof;
  const right = isProof ? 'measure:fulfil' : 'measure:write';
  if (!state.accounts.get(username)?.permissions.includes(right)) throw new Refusal(403, 'forbidden');
  if (!isProof) return;
  const rows = [...state.measures.values()].map((row) => readMeasure(row, state));
  const measure = rows.find((row) => row.apply_optguaranty_ID === infoId || row.optGuaranty_ID === infoId);
  if (measure?.isWorkable === '1') throw new Refusal(409, 'alreadyFulfilled');
}

function filesOf(state: MockState, { infoId, fileType }: { infoId: string; fileType: string }): Row[] {
  return [...state.files.values()].filter((row) => row.infoId === infoId && row.fileType === fileType).map(fileRow);
}

function fileRow({ content: _, ...row }: Row & { readonly content: Blob }): Row {
  return row;
}
