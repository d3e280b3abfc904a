// What nearly every program needs; everything else stands in the entry of its topic. docs/api/core.api.md lists all public names.

export type { DanbaoAreas } from './areas/areas.ts';
export { areas } from './areas/lazy-areas.ts';
export { createSession, type Session, type SessionOptions } from './areas/session/session.ts';
export { signIn, signOut } from './areas/session/sign-in.ts';
export { memoryStorage } from './areas/session/storage.ts';
export { ApiError, type ApiErrorCode, isApiError } from './endpoint/api-error.ts';
export { type Client, createClient, type Requester } from './endpoint/client.ts';
export type { CallOptions, ClientOptions } from './endpoint/client-options.ts';
export type { Page, PageGroup } from './endpoint/data.ts';
export { type AnyEntity, type Entity, entity, type ValuesOf } from './entity.ts';
export { type Handling, preferredHandling, weigh } from './field/handling.ts';
export { jsonSchema } from './field/json-schema.ts';
export { standardSchemaOf } from './field/standard-schema.ts';
export {
  beginsToday,
  type Issue,
  initialValues,
  isRequired,
  isVisible,
  type ValidateOptions,
  type Values,
  validate,
  validateField,
  visibleValues,
} from './field/validate.ts';
export { describeError, describeIssues } from './i18n/describe-error.ts';
export { describeIssue, issueMessage, message } from './i18n/message.ts';
export { type Label, type Locale, label } from './label.ts';
