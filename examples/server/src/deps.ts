import type { Handling } from '@danbao/core';
import { attachmentExtensions } from '@danbao/core/attachments';
import type { AnyEndpoint } from '@danbao/core/client';
import type { ConditionPolicy } from '@danbao/core/credit';
import type { Danbao } from '@danbao/core/definitions';
import { defaultFulfilmentPolicy, type FulfilmentPolicy } from '@danbao/core/measures';
import type { Logger } from 'pino';
import type { FileHolders } from './areas/attachments/public.ts';
import type { FlowEffectsByCode } from './areas/flows/public.ts';
import type { NoticeSource, NotifyOfRights } from './areas/notices/public.ts';
import type { DirectorySettings } from './auth/directory/settings.ts';
import { type PasswordCost, usualCost } from './auth/passwords.ts';
import type { Keys } from './auth/secret.ts';
import type { NewAccounts, SignOnSettings } from './auth/sign-on-settings.ts';
import { type ChannelSettings, noChannels } from './channels/channel-settings.ts';
import type { Database, Db } from './db/database.ts';
import type { Events } from './events/events.ts';
import type { FileStore } from './files/store.ts';
import type { LoadShedder } from './http/load-shedding.ts';
import type { Quota } from './http/quota.ts';
import type { ConflictSource } from './relations/conflict-source.ts';
import type { FrozenSources } from './relations/frozen-source.ts';
import type { LinkSources } from './relations/link-source.ts';
import type { Effects } from './resources/effects.ts';
import type { WaitingSource } from './resources/waiting-source.ts';

/** What areas register with those below them, which know none of them. */
export interface Registries {
  /** What the server does beside storing the records of a resource. */
  readonly effects: Effects;
  /** What flows bring about beside themselves. */
  readonly flowEffects: FlowEffectsByCode;
  /** Where the records are found that fields name. */
  readonly linkSources: LinkSources;
  /** Who reads what flows freeze, by its part. */
  readonly frozenSources: FrozenSources;
  /** Who reads and who changes files, by their type. */
  readonly fileHolders: FileHolders;
  /** The records of areas that reach people. */
  readonly noticeSources: readonly NoticeSource[];
  /** What waits for people, by the areas that have it. */
  readonly waitingSources: readonly WaitingSource[];
  /** Tells people of changes of rights. */
  readonly notifyOfRights: NotifyOfRights;
  /** Where records that take part in conflicts are kept. */
  readonly conflictSources: readonly ConflictSource[];
}

/** What the application works with; tests give their own. */
export interface Deps extends Registries {
  readonly db: Db;
  readonly engine: Database['engine'];
  /** What is defined: kinds, flows, resources and their endpoints. */
  readonly danbao: Danbao;
  readonly files: FileStore;
  /** The id that database and file store share. */
  readonly installation: string;
  readonly events: Events;
  readonly keys: Keys;
  readonly log: Logger;
  readonly now: () => Date;
  readonly quota: Quota;
  readonly load: LoadShedder;
  readonly settings: Settings;
  /** Told of every answer before it is sent; tests compare it with what its endpoint promises. */
  readonly onAnswer?: (endpoint: AnyEndpoint, data: unknown) => void;
}

export interface SampleAccount {
  readonly username: string;
  readonly password: string;
  /** What the sign-in page says of it. */
  readonly role: string;
}

export interface Settings {
  /** The accounts of the sample, which the sign-in page offers; none where the installation has no sample. */
  readonly sampleAccounts: readonly SampleAccount[];
  readonly webOrigins: readonly string[];
  /** The folder of the built staff app; without one only the API is served. */
  readonly webDist: string | undefined;
  /** Where the app lives at its address: `''` at the root, `/danbao` below it. */
  readonly basePath: string;
  readonly trustProxy: number;
  /** Life of an access token in seconds. */
  readonly accessTokenLife: number;
  /** Life of a refresh token in seconds: a session that nobody uses for so long has ended. */
  readonly refreshTokenLife: number;
  /** Life of a session in seconds, however much it is used. */
  readonly sessionLife: number;
  /** Requests of one user in a minute; 0 for any number. */
  readonly requestsPerMinute: number;
  readonly streamsAtOnce: number;
  /** How long calls may queue, in seconds; 0 for as long as it takes. */
  readonly queueSeconds: number;
  /** What it costs to derive a key from a password. */
  readonly passwordCost: PasswordCost;
  /** Whether the staff app takes tokens of another system from the query too, where logs and referrers see them (C11). */
  readonly crossTokenFromQuery: boolean;
  /** Whether calls take and give tokens, tickets and codes in addresses, where logs and histories keep them. */
  readonly tokensInAddresses: boolean;
  /** Whether a bare user id signs somebody in, without any proof (C9): for closed networks only. */
  readonly userIdSignOn: boolean;
  /** Where people sign on by OpenID Connect; nowhere without it. */
  readonly signOn: SignOnSettings | undefined;
  /** Role and unit of accounts that a provisioning client (SCIM) makes; none may make any without it. */
  readonly scimAccounts: NewAccounts | undefined;
  /** The only accounts that sign in with a password of ours, by their user names in lower case; all where not said. */
  readonly passwordAccounts: readonly string[] | undefined;
  /** Accounts for emergencies, which no directory touches, by their user names in lower case. */
  readonly breakGlassAccounts: readonly string[];
  /** Where the people of the company are kept; only here without it. */
  readonly directory: DirectorySettings | undefined;
  /** The endings of files that may be attached, in lower case. */
  readonly uploadTypes: readonly string[];
  /** Whether requests that wait at the same time are written by one transaction. */
  readonly groupWrites: boolean;
  /** What is done with values that break no rule and are only unusual, where the caller does not say. */
  readonly handling: Handling;
  /** What is done with fields that no definition knows: named beside the success, or a reason to refuse the call. */
  readonly unknownFields: 'warn' | 'refuse';
  /** What is asked of fulfilments. */
  readonly fulfilment: FulfilmentPolicy;
  /** What is done where money is to go out and conditions of the credit are open. */
  readonly conditions: ConditionPolicy;
  /** In ms: for how long a figure of the cockpit may be shown again before it is counted anew. */
  readonly figureAge: number;
  /** Database time of one full-text search, in ms; it answers what it has found by then. */
  readonly searchTime: number;
  /** What the QR code of the service account says; none is shown without it. */
  readonly serviceAccount: string | undefined;
  /** The address of the deployment's own forum. */
  readonly forumUrl: string | undefined;
  /** The fonts of our own PDFs, with the name of one where the file is a collection: `/fonts/a.ttc#Name,/fonts/b.ttf`; that which comes along stands behind them. */
  readonly pdfFont: string | undefined;
  /** The Word template of direct investment plans; a plain one without it. */
  readonly planTemplate: string | undefined;
  /** The command of LibreOffice, which shows old office files; their words alone are shown without it. */
  readonly officeConverter: string | undefined;
  /** What opens `/metrics`; closed without it. */
  readonly metricsToken: string | undefined;
  /** On which ways notifications leave the app. */
  readonly channels: ChannelSettings;
  /** Hosts to which webhooks go although they are private, or without TLS: `name` or `name:port`. */
  readonly webhookHosts: readonly string[];
}

export const defaultSettings: Settings = {
  sampleAccounts: [],
  webOrigins: [],
  webDist: undefined,
  basePath: '',
  trustProxy: 0,
  accessTokenLife: 3600,
  refreshTokenLife: 3 * 24 * 3600,
  sessionLife: 30 * 24 * 3600,
  requestsPerMinute: 6000,
  streamsAtOnce: 30,
  queueSeconds: 2,
  passwordCost: usualCost,
  crossTokenFromQuery: false,
  tokensInAddresses: true,
  userIdSignOn: false,
  signOn: undefined,
  scimAccounts: undefined,
  passwordAccounts: undefined,
  breakGlassAccounts: [],
  directory: undefined,
  uploadTypes: attachmentExtensions,
  groupWrites: true,
  handling: 'lenient',
  unknownFields: 'warn',
  fulfilment: defaultFulfilmentPolicy,
  conditions: 'refuse',
  figureAge: 30_000,
  searchTime: 2_000,
  serviceAccount: undefined,
  forumUrl: undefined,
  pdfFont: undefined,
  planTemplate: undefined,
  officeConverter: undefined,
  metricsToken: undefined,
  channels: noChannels,
  webhookHosts: [],
};
