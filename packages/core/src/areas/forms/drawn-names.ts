/** Names that mean something else wherever the values of a form travel, or in every object. */
const kept = new Set([
  'flowId',
  'flowCode',
  'infoId',
  'seq',
  'unitUid',
  'confirmed',
  'constructor',
  'prototype',
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
]);

/** Whether a field, column, section or node may be called so: letters and digits, a letter first, at most 40. */
export function isDrawnName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) && !kept.has(name);
}
