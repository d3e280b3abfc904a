// The client below its front: endpoints, transports, tokens, retries, events, OpenAPI, and what a server answers at a sign-in.

export { answerSchemas } from './areas/answers.ts';
export { type ChangePage, changes, type FollowedChange } from './areas/changes/endpoints.ts';
export { type FollowOptions, followChanges } from './areas/changes/follow.ts';
export { menuLimits } from './areas/session/check-menu.ts';
export { type CrossToken, type CrossTokenOptions, crossTokenOf } from './areas/session/cross-token.ts';
export { session } from './areas/session/endpoints.ts';
export { user } from './areas/session/entities.ts';
export type { Clock } from './areas/session/server-clock.ts';
export type { EndReason, LoadedSession, SessionData, SessionUser } from './areas/session/session.ts';
export {
  asksForCode,
  type Credentials,
  codeNeeded,
  loadSession,
  type MayReplace,
  signInWithTicket,
  signInWithTokens,
} from './areas/session/sign-in.ts';
export type { Menu, MenuRoute } from './areas/session/sign-in-calls.ts';
export type { SessionStorage } from './areas/session/storage.ts';
export { type TokenAnswer, type Tokens, tokensOf } from './areas/session/tokens.ts';
export { sentMessages } from './areas/webhooks/answers.ts';
export { allows, fullAccess, furtherPermissions, reachesGroup, requiredPermissions } from './endpoint/access.ts';
export type { AnswerSchemas, Schema as AnswerSchema } from './endpoint/answer-schema.ts';
export type { Answered } from './endpoint/answered.ts';
export { apiVersion, apiVersionHeader } from './endpoint/api-version.ts';
export type { CallHeaders, RequestEvent, ResponseEvent } from './endpoint/client-options.ts';
export {
  answerOf,
  type DataShape,
  type DownloadedFile,
  type EventStream,
  events,
  file,
  listOf,
  nothing,
  one,
  oneOpen,
  pageOf,
} from './endpoint/data.ts';
export {
  type Access,
  type AnyEndpoint,
  type Area,
  type Areas,
  area,
  del,
  type Endpoint,
  get,
  type Method,
  post,
  put,
  type Repeat,
  type Send,
  upload,
  type WithFile,
} from './endpoint/endpoint.ts';
export type { OwnCalls } from './endpoint/handler.ts';
export { entitiesOf, knownEntities } from './endpoint/known-entities.ts';
export { type ListenOptions, listen, missed } from './endpoint/listen.ts';
export { type OpenApiInfo, openApi } from './endpoint/openapi.ts';
export { type ReadEventsOptions, readEvents, type ServerEvent } from './endpoint/read-events.ts';
export type { RetryOptions } from './endpoint/retry.ts';
export type { CallOwner, SendOnce, TokenSource } from './endpoint/token-source.ts';
export { type Answer, type FetchLike, fetchTransport, type Sending, type Transport } from './endpoint/transport.ts';
export { decodeInput, type WireShape } from './endpoint/wire-shape.ts';
export { unknownFields } from './field/unknown-fields.ts';
