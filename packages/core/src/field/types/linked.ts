import { label } from '../../label.ts';
import type { FieldOptions, FieldType, IsRequired } from '../field.ts';
import type { LinkKind } from '../link-kind.ts';
import { type PairFields, pairOf } from './pair.ts';
import { keepCode, keepText, lengthProblems, textSchema, typeLike } from './shared.ts';

const nameType: FieldType<string> = {
  name: 'linked',
  label: label('关联记录名称', 'Name of a record'),
  control: 'text',
  textCell: true,
  check: lengthProblems,
  parse: keepText,
  format: (value) => value,
  jsonSchema: textSchema,
};

const idType: FieldType<string> = /* @__PURE__ */ typeLike(nameType, {
  name: 'linkedId',
  label: /* @__PURE__ */ label('关联记录编号', 'Id of a record'),
  control: 'companion',
  parse: keepCode,
});

const of: Readonly<Record<LinkKind, readonly [zh: string, en: string]>> = {
  department: ['部门编号', 'id of the department'],
  project: ['项目编号', 'id of the project'],
  client: ['客户编号', 'id of the client'],
  product: ['产品编号', 'id of the product'],
  leave: ['请假编号', 'id of the leave'],
  matter: ['督办编号', 'id of the matter'],
  document: ['文件编号', 'id of the document'],
  measure: ['担保措施编号', 'id of the security item'],
  archive: ['档案编号', 'id of the archive record'],
};

/**
 * A record of this kind, in two fields: `...linked('department', 'undertaker', 'undertakerId', '承办部门', 'Department')`. The id says
 * which it is, and the name stays as it was on the day. The server fills the name in from an id that is new, with what the record
 * `brings`, and refuses one that the caller does not see. A name without an id is what was typed before there were ids.
 */
export function linked<const N extends string, const I extends string, const O extends FieldOptions>(
  links: LinkKind,
  name: N,
  id: I,
  zh: string,
  en: string,
  options?: O,
): PairFields<N, I, IsRequired<O>> {
  return pairOf({ nameType, idType, of: of[links] }, [name, id], [zh, en], options, { max: 200, links });
}
