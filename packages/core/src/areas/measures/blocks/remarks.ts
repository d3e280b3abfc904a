import { remark } from '../../../field/types/text.ts';

const section = 'remarks';

/** Remarks of at most 200 characters (D2, section 9). */
export const remarks200 = { disposeRemark: remark('备注', 'Remarks', { section, max: 200 }) };

/** Remarks of at most 2000 characters (D2, section 9). */
export const remarks2000 = { disposeRemark: remark('备注', 'Remarks', { section, max: 2000 }) };

/** Remarks whose limit is not stated: the form takes 200 characters, a server keeps up to 2000 (Y36). */
export const remarksUnstated = { disposeRemark: remark('备注', 'Remarks', { section, max: 200, maxStored: 2000 }) };
