import { measureConflicts } from '../areas/measures/measure-conflicts.ts';
import { furtherPermissions, requiredPermissions } from '../endpoint/access.ts';
import type { CallError } from '../endpoint/call-error.ts';
import type { AnyEndpoint } from '../endpoint/endpoint.ts';
import type { Field } from '../field/field.ts';
import { issueMessage, message } from '../i18n/message.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { type Label, label } from '../label.ts';
import { type Conflict, sideOf } from '../relation/conflict.ts';
import { type Limit, limitsOf } from '../relation/limit.ts';
import type { AnyResource } from '../resource/resource.ts';

/** What holds between records: `createDanbao()` has all of it. */
export interface KnownRelations {
  readonly resources?: readonly AnyResource[];
  readonly limits?: readonly Limit[];
  readonly conflicts?: readonly Conflict[];
}

/**
 * What a call may be refused with: statuses, codes, rules and sentences, from the call itself (access, input, repeat) and from what holds
 * between records. A call with rules of its own may refuse for further reasons, which its message says (`business`).
 *
 * @example
 * callErrors(endpoints.payments.add, createDanbao()).map(({ status, reason, name }) => [status, reason, name]);
 */
export function callErrors(endpoint: AnyEndpoint, relations: KnownRelations = {}): readonly CallError[] {
  return [
    ...accessErrors(endpoint),
    ...inputErrors(endpoint),
    ...recordErrors(endpoint),
    ...relationErrors(endpoint, relations),
    ...(endpoint.repeat === 'safe' ? [] : [business]),
    { status: 429, code: 'too-many', reason: 'tooMany', label: said('tooMany') },
    { status: 503, code: 'server', reason: 'busy', label: busyLabel },
  ];
}

function accessErrors({ access, input }: AnyEndpoint): readonly CallError[] {
  if (access === 'public') return [];
  const signIn: CallError = { status: 401, code: 'unauthorized', reason: 'signIn', label: said('signInAgain') };
  const forbidden = { status: 403, code: 'forbidden', reason: 'permission' } as const;
  // Whoever is signed in may call it, and not about everybody.
  if (access === 'signed-in') return input ? [signIn, { ...forbidden, label: said('forbidden') }] : [signIn];
  const oneOf = requiredPermissions(access);
  if (oneOf.length === 0) return [signIn, { ...forbidden, label: said('forbidden') }];
  const further = furtherPermissions(access).map((right) => ({
    ...forbidden,
    label: label(`需要权限 ${right}`, `needs the permission ${right}`),
    permissions: [right],
  }));
  const names = oneOf.join('、');
  const any =
    oneOf.length > 1 ? label(`需要权限之一：${names}`, `needs one of the permissions ${oneOf.join(', ')}`) : undefined;
  const one = label(`需要权限 ${names}`, `needs the permission ${names}`);
  return [signIn, { ...forbidden, label: any ?? one, permissions: oneOf }, ...further];
}

function inputErrors({ input, open, repeat, send }: AnyEndpoint): readonly CallError[] {
  const fields = Object.values<Field>(input?.fields ?? {});
  if (fields.length === 0 && !open) return [];
  const wrong: CallError = { status: 422, code: 'invalid', reason: 'input', label: said('formInvalid') };
  const unusual: CallError = { status: 422, code: 'invalid', reason: 'unusual', label: unusualLabel };
  const reused: CallError = { status: 422, code: 'invalid', reason: 'keyReused', label: reusedLabel };
  const type: CallError = { status: 415, code: 'rejected', reason: 'mediaType', label: typeLabel };
  return [
    ...(send === 'query' ? [] : [type]),
    wrong,
    ...(repeat === 'safe' ? [] : [unusual]),
    ...(repeat === 'by-key' ? [reused] : []),
  ];
}

/** Of calls that name a record, and of those that change one. */
function recordErrors({ of, input, repeat }: AnyEndpoint): readonly CallError[] {
  const notFound: CallError = { status: 404, code: 'not-found', reason: 'notFound', label: said('notFound') };
  const changed: CallError = { status: 409, code: 'conflict', reason: 'changed', label: said('conflict') };
  if (of) {
    const { call, resource } = of;
    if (call === 'update' || call === 'remove') return [notFound, changed];
    if (call === 'get' || call === 'history' || call === 'rollback') return [notFound];
    const isIdChosen = Object.hasOwn(resource.input.fields, resource.id);
    return call === 'add' && !isIdChosen ? [changed] : [];
  }
  if (Object.keys(input?.fields ?? {}).length === 0) return [];
  const taken: CallError = { status: 409, code: 'conflict', reason: 'idTaken', label: takenLabel };
  return [notFound, ...(repeat === 'safe' ? [] : [changed]), ...(repeat === 'by-id' ? [taken] : [])];
}

const writes = new Set<string>(['add', 'addBatch', 'update', 'remove', 'rollback']);

function relationErrors(endpoint: AnyEndpoint, relations: KnownRelations): readonly CallError[] {
  const { resources = [], limits = [], conflicts = [] } = relations;
  const { of } = endpoint;
  const kind = of?.resource.name ?? (endpoint.byKind ? endpoint.byKind.of : undefined);
  if (kind === undefined || (of && !writes.has(of.call))) return [];
  const invalid = { status: 422, code: 'invalid' } as const;
  const isRemoval = of?.call === 'remove';
  const duplicate = (fields: readonly string[]): CallError => ({
    ...invalid,
    reason: 'duplicate',
    label: ruleLabel('duplicate'),
    rules: ['duplicate'],
    fields,
  });
  const isReferredTo = resources.some(({ input }) =>
    Object.values<Field>(input.fields).some(({ references }) => references === kind),
  );
  return [
    ...(of && !isRemoval ? of.resource.unique.map(duplicate) : []),
    ...(of && isRemoval && isReferredTo
      ? [{ ...invalid, reason: 'inUse', label: inUseLabel, rules: ['inUse'], fields: [of.resource.id] } as const]
      : []),
    ...limitsOf(limits, kind).map(
      ({ name, quantity, says }): CallError => ({
        ...invalid,
        reason: 'limit',
        label: says ?? label(`${quantity.label.zh}不得小于零`, `${quantity.label.en} may not fall below zero`),
        // Of an amount what is left of it, of a count the limit itself.
        rules: ['limit', 'min', 'max'],
        name,
      }),
    ),
    ...[...conflicts, ...(of ? [] : measureConflicts)].flatMap((conflict): readonly CallError[] => {
      const side = sideOf(conflict, kind);
      if (!side || isRemoval || side.isFact) return [];
      return [
        {
          ...invalid,
          reason: 'conflict',
          label: conflict.label,
          rules: [conflict.name],
          // Of an asset it is said at the number that names it.
          ...(of ? { fields: [side.field] } : {}),
          name: conflict.name,
        },
      ];
    }),
  ];
}

const said = (key: MessageKey): Label => label(message(key, 'zh'), message(key, 'en'));
const ruleLabel = (rule: string): Label => label(issueMessage({ rule }, 'zh'), issueMessage({ rule }, 'en'));

const business: CallError = {
  status: 400,
  code: 'rejected',
  reason: 'business',
  label: label('业务状态不允许，原因见 message', 'the state of the matter does not allow it; the message says why'),
};
const typeLabel = label('请求内容的类型不是这个调用所用的', 'the content type of the request is not that of the call');
const unusualLabel = label(
  '仅在 Prefer: handling=strict 时：值不寻常，须在 confirmed 中确认',
  'only with Prefer: handling=strict: a value is unusual and not in confirmed',
);
const reusedLabel = label(
  '同一 Idempotency-Key 曾随另一内容发送',
  'the same Idempotency-Key came with another body before',
);
const takenLabel = label('编号已被另一条数据使用', 'the id already belongs to another record');
const inUseLabel = label('仍被其他数据使用', 'other records still refer to it');
const busyLabel = label(
  '服务繁忙或暂不可用，请按 Retry-After 重试',
  'the server is busy or away for now; try again after Retry-After',
);
