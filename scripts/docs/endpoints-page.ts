import { type AnswerSchema, type AnyEndpoint, type Areas, answerSchemas, fullAccess } from '@danbao/core/client';
import { type CallError, callErrors, type KnownRelations } from '@danbao/core/definitions';
import type { Field } from '@danbao/core/fields';
import { pageHead, table } from './markdown.ts';

const heading = [
  '方法 method',
  '请求 request',
  '用途 use',
  '输入 input',
  '应答 answer',
  '权限 access',
  '重试 repeat',
  '传输 send',
  '可能的拒绝 errors',
];

const about = [
  "\\* 原系统文档未列出，由本项目定义 / not in the original system's documents, shaped here.",
  '输入与应答写字段名，带 ? 的可以没有；[] 为列表；page 为一页（`total`、`rows`、`more?`、`next?`）。/ Inputs and answers name their fields, with ? what may be missing; [] is a list, page a page of one. Types, labels and limits: `/docs` of the server, or the types in an editor.',
  '拒绝：除 401、403、415、422（字段）、429、503 之外，这个调用还可能因何被拒绝；数据为 `callErrors`。/ Errors: what the call may be refused for beside 401, 403, 415, 422 of a field, 429 and 503; as data `callErrors` of `@danbao/core/definitions`.',
].join('\n\n');

/** All endpoints by area; a star marks those that are ours and not the original system's. */
export function endpointsPage(areas: Areas, relations: KnownRelations = {}): string {
  const parts = Object.entries(areas).map(([area, endpoints]) => {
    const rows = Object.entries(endpoints).map(([name, endpoint]) => rowOf(`${area}.${name}`, endpoint, relations));
    return `\n## ${area}\n\n${table(heading, rows)}\n`;
  });
  return `${pageHead('接口 Endpoints')}\n${about}\n${parts.join('')}`;
}

function rowOf(name: string, endpoint: AnyEndpoint, relations: KnownRelations): string[] {
  const { method, path, aliases, summary, access, repeat, send, extension } = endpoint;
  const also = aliases.map((alias) => `<br>= ${alias.method} \`${alias.path}\``).join('');
  return [
    `\`${name}\`${extension ? ' *' : ''}`,
    `${method} \`${path}\`${also}`,
    `${summary.zh}<br>${summary.en}`,
    inputOf(endpoint),
    `\`${answerOf(endpoint)}\``,
    fullAccess(access),
    repeat,
    send,
    errorsOf(endpoint, relations),
  ];
}

/** What most calls have in common stands above the tables. */
const usual: ReadonlySet<CallError['reason']> = new Set([
  'signIn',
  'permission',
  'mediaType',
  'input',
  'unusual',
  'tooMany',
  'busy',
]);

function errorsOf(endpoint: AnyEndpoint, relations: KnownRelations): string {
  const own = callErrors(endpoint, relations).filter(({ reason }) => !usual.has(reason));
  return own
    .map(
      ({ status, reason, name, fields }) =>
        `${status} ${[reason, name ?? fields?.join(', ')].filter(Boolean).join(' ')}`,
    )
    .join('<br>');
}

/** The fields that a call takes; those of a measure's kind are more than it names. */
export function inputOf({ input, open, send }: AnyEndpoint): string {
  const names = fieldsOf(input?.fields ?? {}).concat(send === 'multipart' ? ['file'] : [], open ? ['…'] : []);
  return names.length > 0 ? names.map((name) => `\`${name}\``).join(' ') : '';
}

const fieldsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([name, { required, when }]) => (required === true && !when ? name : `${name}?`));

/** What a call answers, as one would write its type with the names of its fields alone. */
export function answerOf(endpoint: AnyEndpoint): string {
  const { shape, entity, open, at } = endpoint.data;
  const schema = answerSchemas.get(endpoint);
  if (schema) return textOf(schema);
  const record = entity ? `{ ${[...fieldsOf(entity.fields), ...(open ? ['…'] : [])].join(', ')} }` : '';
  const whole = { one: record, list: `${record}[]`, page: `page ${record}`, nothing: 'null', value: 'unknown' };
  const text = shape === 'file' || shape === 'events' ? shape : whole[shape];
  return at ? `{ ${at}: ${text} }` : text;
}

/** Records inside of a record are named, not spelled out. */
function textOf(schema: AnswerSchema, isInside = false): string {
  const { is, fields = {}, name = '', entity, of = [] } = schema;
  const item = typeof schema.item === 'function' ? schema.item() : schema.item;
  const inner = () => (item ? textOf(item, true) : '');
  if (is === 'record' && isInside) return name;
  if (is === 'record')
    return `{ ${Object.entries(fields)
      .map(([key, field]) => `${key}${field.optional ? '?' : ''}: ${textOf(field, true)}`)
      .join(', ')} }`;
  if (is === 'entity') return entity?.name ?? '';
  if (is === 'either') return of.map((one) => textOf(one, true)).join(' or ');
  if (is === 'list' || is === 'pair') return `${inner()}[]`;
  if (is === 'map') return `{ [key]: ${inner()} }`;
  if (is === 'page') return `page ${inner()}`;
  return is === 'reference' ? inner() : is;
}
