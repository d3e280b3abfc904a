import { fileTypes } from '../areas/attachments/closed-lists.ts';
import { fileProblem, mayRemoveFile, permissionToChange } from '../areas/attachments/limits.ts';
import { found } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { readMeasure } from './mock-measures.ts';
import type { MockFile, MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

type Calls = 'list' | 'find' | 'rename' | 'remove' | 'upload' | 'download';

/** Attachments, with their bytes in the state. */
export const mockAttachments: Pick<MockHandlers['attachments'], Calls> = {
  list: (query, { state }) => filesOf(state, query),
  find: (query, { state }) => filesOf(state, query),
  rename: ({ id, fileName, ...rest }, context) => {
    const { state } = context;
    const before = found(state.files.get(id));
    mayChange(context, before);
    const renamed = { ...before, ...rest, ...(fileName === undefined ? {} : { fileName }) };
    state.files.set(id, renamed);
    return recordOf(renamed);
  },
  remove: ({ id }, context) => {
    const { state, username } = context;
    const file = found(state.files.get(id));
    mayChange(context, file);
    const { fileType, fileUploadUser: uploader } = file;
    if (!mayRemoveFile({ fileType, uploader }, username)) throw new Refusal(403, 'forbidden');
    state.files.delete(id);
    return undefined;
  },
  upload: ({ file, name, infoId, fileType, sysId, formField }, context) => {
    const { state, username } = context;
    mayChange(context, { infoId, fileType });
    const problem = fileProblem({ name, size: file.size });
    if (problem) throw new Refusal(400, problem);
    const id = state.nextId();
    const about = { infoId, fileType, sysId, fileUploadUsername: username, fileUploadUser: username };
    const own = formField === undefined ? {} : { formField };
    const kept = { id, fileName: name, filePath: id, ...about, ...own, content: file };
    state.files.set(id, kept);
    return recordOf(kept);
  },
  download: ({ filepath, fileName }, { state }) => ({ blob: found(state.files.get(filepath)).content, fileName }),
};

/** A proof is changed until its measure is fulfilled. */
function mayChange(
  { state, username }: MockContext,
  { infoId, fileType = '' }: Pick<MockFile, 'infoId' | 'fileType'>,
): void {
  if (!state.accounts.get(username)?.permissions.includes(permissionToChange(fileType)))
    throw new Refusal(403, 'forbidden');
  if (fileType !== fileTypes.proof) return;
  const rows = [...state.measures.values()].map((row) => readMeasure(row, state));
  const measure = rows.find((row) => row.apply_optguaranty_ID === infoId || row.optGuaranty_ID === infoId);
  if (measure?.isWorkable === '1' || measure?.awaitsCheck === '1') throw new Refusal(409, 'alreadyFulfilled');
}

function filesOf(state: MockState, { infoId, fileType }: { infoId: string; fileType: string }) {
  return [...state.files.values()].filter((row) => row.infoId === infoId && row.fileType === fileType).map(recordOf);
}

function recordOf({ content: _, ...row }: MockFile): Omit<MockFile, 'content'> {
  return row;
}
