import { existsSync, readFileSync } from 'node:fs';
import { attachmentExtensions } from '@danbao/core/attachments';
import * as z from 'zod';
import {
  attributesIn,
  type DirectorySettings,
  groupRolesIn,
  isDirectoryUrl,
  isThisMachine,
} from './auth/directory/settings.ts';
import { factorProofIn, isIssuer, newAccountsIn, type SignOnSettings } from './auth/sign-on-settings.ts';
import { type ChannelSettings, isMailServer, robotsIn, senderIn, webAddress } from './channels/channel-settings.ts';
import { knownTypes } from './files/inspector.ts';
import { fontPlaces } from './paper/pdf-font.ts';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/)
    .optional(),
  /** The same database past a pooler: for what needs a session, that is listening for events and changing the schema. */
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/)
    .optional(),
  /** Seconds in which the start waits for a database that does not answer yet. */
  DATABASE_WAIT: z.coerce.number().min(0).max(3600).default(60),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().default('danbao'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  /** Signs tokens; several processes behind one address need the same one. */
  TOKEN_SECRET: z.string().min(32).refine(isSecret).optional(),
  /** The first administrator's password, which they must change; without it a made-up one lies in the data folder. */
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  /** What a collector of metrics sends as bearer token; without it there is no `/metrics`. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Origins of pages that may call the API, separated by commas. The server's own pages need none. */
  WEB_ORIGIN: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [origin.trim()]))),
  /** The folder of the built staff app. */
  WEB_DIST: z.string().optional(),
  /** Without a word on only with the embedded database on this machine alone: its passwords are known to everybody. */
  SAMPLE_DATA: flag.optional(),
  /** Where the app lives at its address, such as `/danbao`; at the root without a word. */
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)*$/)
    .default(''),
  /** How many proxies in front may be believed about the caller's address and scheme. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** On: the staff app takes tokens of another system from the query too, not only from the hash. */
  CROSS_TOKEN_FROM_QUERY: flag.default(false),
  /** Off: no call takes or gives a token, ticket or code in an address, where logs of proxies and histories of browsers keep it. */
  TOKENS_IN_ADDRESSES: flag.default(true),
  /** On: whoever names a user id is signed in as that user, without any proof. For closed networks that must serve old callers. */
  USER_ID_SIGN_ON: flag.default(false),
  /** The provider at which people sign on by OpenID Connect; none without it. */
  OIDC_ISSUER: z.string().refine(isIssuer).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/^(?=.*\bopenid\b)[\w.:/ -]+$/)
    .default('openid profile email'),
  /** What the button of the sign-in page says. */
  OIDC_NAME: z.string().min(1).max(40).default('统一身份认证登录'),
  OIDC_NAME_EN: z.string().min(1).max(40).default('Company sign-on'),
  /** The claim with the user name; what it says at the first sign-on is bound to the subject of the provider. */
  OIDC_ACCOUNT_CLAIM: z.string().regex(/^\w+$/).default('preferred_username'),
  /** `role@unit` of accounts that the first sign-on makes; it makes none without. */
  OIDC_NEW_ACCOUNTS: z.string().transform(orRefused(newAccountsIn)).optional(),
  /** When the provider has asked for a second factor: `always`, or values of `acr` and `amr`; never without it. */
  OIDC_SECOND_FACTOR: z.string().default('').transform(orRefused(factorProofIn)),
  /** `role@unit` of accounts that a provisioning client makes by SCIM, which is not there without it. */
  SCIM_NEW_ACCOUNTS: z.string().transform(orRefused(newAccountsIn)).optional(),
  /** The directory of the company's people; none without it. */
  LDAP_URL: z.string().refine(isDirectoryUrl).optional(),
  /** Encrypts an `ldap://` connection before anything is sent; on unless it stays on this machine. */
  LDAP_STARTTLS: flag.optional(),
  /** A file of the authorities that are trusted, as PEM. */
  LDAP_CA: z.string().refine(existsSync).optional(),
  LDAP_BIND_DN: z.string().min(1).optional(),
  LDAP_BIND_PASSWORD: z.string().min(1).optional(),
  LDAP_BASE: z.string().min(1).optional(),
  LDAP_FILTER: z
    .string()
    .regex(/^\(.+\)$/s)
    .default('(&(objectClass=person)(uid=*))'),
  /** `field=attribute`, for those that are not called as in OpenLDAP. */
  LDAP_ATTRIBUTES: z.string().default('').transform(orRefused(attributesIn)),
  /** Roles of groups, one a line: `role DN`, or `role *`. */
  LDAP_ROLES: z.string().default('').transform(orRefused(groupRolesIn)),
  /** The unit of whoever is made. */
  LDAP_UNIT: z.string().min(1).optional(),
  /** Hours from one synchronization to the next; 0: by the command alone. */
  LDAP_SYNC_HOURS: z.coerce.number().min(0).max(168).default(0),
  /** Off: nobody but the accounts of BREAK_GLASS_ACCOUNTS signs in with a password that is kept here. */
  PASSWORD_SIGN_IN: flag.default(true),
  /** User names, separated by commas. */
  BREAK_GLASS_ACCOUNTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,，、]+/)
        .filter(Boolean),
    ),
  /** The endings of files that may be attached, separated by commas, among those whose content can be told. */
  UPLOAD_TYPES: z
    .string()
    .default(attachmentExtensions.join())
    .transform((text) => [...new Set(text.toLowerCase().split(/[\s,，、.]+/))].filter(Boolean))
    .refine((types) => types.length > 0 && types.every((type) => knownTypes.has(type))),
  /** Off: one transaction per request, also where several wait. */
  GROUP_WRITES: flag.default(true),
  /** Values that break no rule and are only unusual: `lenient` saves them and names them in `warnings`, `strict` refuses them until they are confirmed. */
  HANDLING: z.enum(['lenient', 'strict']).default('lenient'),
  UNKNOWN_FIELDS: z.enum(['warn', 'refuse']).default('warn'),
  /** Evidence that a fulfilment lacks: `required` asks for it without exception, `reason` takes a reason in its place. */
  FULFILMENT_EVIDENCE: z.enum(['required', 'reason']).default('required'),
  /** On: a fulfilment counts only once another person has checked it. */
  FULFILMENT_CHECK: flag.default(false),
  /** Money is to go out while conditions that are due before it are open: `refuse` it, or take a `reason`. */
  PAYMENT_CONDITIONS: z.enum(['refuse', 'reason']).default('refuse'),
  /** What the QR code of the service account says, usually its address; without it no code is shown. */
  SERVICE_ACCOUNT: z.string().min(1).max(300).optional(),
  /** The forum of the deployment's own: people go there with a sign-in code; without it they have the one that is built in. */
  FORUM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The font that our own PDFs embed: a TTF or OTF with Chinese letters, or `/fonts/a.ttc#PostScriptName`; several with a comma
   * between, each for the letters that those before it lack. The one that comes along stands behind them.
   */
  PDF_FONT: z
    .string()
    .refine((places) => fontPlaces(places).every(({ path }) => existsSync(path)))
    .optional(),
  /** The Word template (docx) of direct investment plans, with tags named as the fields are: `{投资金额}`. */
  PLAN_TEMPLATE: z.string().refine(existsSync).optional(),
  /** The command of LibreOffice (`soffice`), which shows doc, xls and ppt files as they are; their words alone without it. */
  OFFICE_CONVERTER: z.string().min(1).optional(),
  /** Where people reach the app, with its base path: what messages lead to. */
  PUBLIC_URL: z
    .string()
    .refine(webAddress)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  /** The mail server, `smtp://user:password@host:587`; no mail is sent without it. */
  SMTP_URL: z.string().refine(isMailServer).optional(),
  /** Whom mail comes from: `Name <address>`. */
  MAIL_FROM: z.string().transform(orRefused(senderIn)).optional(),
  /** A program of the operator's that takes messages for single people as JSON, by their user names. */
  MESSENGER_URL: z.string().refine(webAddress).optional(),
  /** Signs what is sent to it. */
  MESSENGER_SECRET: z.string().min(16).optional(),
  /** Robots of groups, one a line: `unit kind address [secret]`. */
  GROUP_ROBOTS: z.string().default('').transform(orRefused(robotsIn)),
  /** Minutes before a notification is sent: who has read it by then is not sent it. */
  NOTICE_DELAY: z.coerce.number().min(0).max(1440).default(10),
  /** Hosts to which webhooks go although they are private, or without TLS: `name` or `name:port`, separated by commas. */
  WEBHOOK_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every((host) => /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/.test(host))),
  /** A session that nobody uses for so long ends; two hours at least, so that nobody is signed out at work. */
  SESSION_IDLE_HOURS: z.coerce.number().min(2).max(8760).default(72),
  /** A session ends after so long, however much it is used. */
  SESSION_HOURS: z.coerce.number().min(2).max(8760).default(720),
  /** Requests of one user in a minute; 0 for any number. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
  /** How long calls may queue before new ones are refused with 503 and Retry-After; 0 for as long as it takes. */
  QUEUE_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** Where a collector takes traces and metrics as OTLP over HTTP; nothing is sent without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to it with everything: `name=value`, several with a comma between. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(orRefused(headersIn)),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('danbao-server'),
  /** Every how many ms metrics are sent. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1000).default(60_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Reads a text; what it cannot read is refused. */
function orRefused<T>(read: (text: string) => T | undefined) {
  return (text: string, context: z.RefinementCtx): T => {
    const found = read(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  };
}

/** `name=value`, several with a comma between; values may be percent-encoded, as OpenTelemetry has them. */
function headersIn(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const found = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*([!-~]*(?: [!-~]+)*)\s*$/.exec(pair));
  if (found.some((match) => match === null)) return undefined;
  try {
    return Object.fromEntries(found.map((match) => [match?.[1], decodeURIComponent(match?.[2] ?? '')]));
  } catch {
    return undefined;
  }
}

export type Config = Omit<z.output<typeof environment>, 'SAMPLE_DATA'> & { readonly SAMPLE_DATA: boolean };
export type SettingName = keyof Config;

/** Settings that cannot be used, by their variables. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
  readonly settings: readonly SettingName[];

  constructor(settings: readonly SettingName[]) {
    super(settings.join(', '));
    this.settings = settings;
  }
}

/**
 * Reads the settings from the environment. Each may also be named by a file that holds it (`TOKEN_SECRET_FILE`), so that a
 * secret need not stand in the environment.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(environment.shape) as SettingName[];
  const given = names.map((name) => [name, env[name] || contentOf(name, env[`${name}_FILE`])] as const);
  const result = environment.safeParse(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (!result.success)
    throw new BadSettings([...new Set(result.error.issues.map(({ path }) => path[0] as SettingName))]);
  const config = result.data;
  // Mail from nobody is refused everywhere.
  if (config.SMTP_URL !== undefined && config.MAIL_FROM === undefined) throw new BadSettings(['MAIL_FROM']);
  // Where the provider leads back to is registered there, and asked of nobody.
  if (config.OIDC_ISSUER !== undefined && config.OIDC_CLIENT_ID === undefined)
    throw new BadSettings(['OIDC_CLIENT_ID']);
  if (config.OIDC_ISSUER !== undefined && config.PUBLIC_URL === undefined) throw new BadSettings(['PUBLIC_URL']);
  // Otherwise nobody comes in any more, on the day on which the provider is away at the latest.
  const hasOtherWay = config.OIDC_ISSUER !== undefined || config.LDAP_URL !== undefined;
  if (!config.PASSWORD_SIGN_IN && (!hasOtherWay || config.BREAK_GLASS_ACCOUNTS.length === 0))
    throw new BadSettings(['PASSWORD_SIGN_IN']);
  const lacking = neededWithDirectory.filter((name) => config[name] === undefined || config[name].length === 0);
  if (config.LDAP_URL !== undefined && lacking.length > 0) throw new BadSettings(lacking);
  // Each of these is a secret in an address.
  if (!config.TOKENS_IN_ADDRESSES && (config.CROSS_TOKEN_FROM_QUERY || config.USER_ID_SIGN_ON || config.FORUM_URL))
    throw new BadSettings(['TOKENS_IN_ADDRESSES']);
  return {
    ...config,
    SAMPLE_DATA: config.SAMPLE_DATA ?? (config.DATABASE_URL === undefined && isLoopback(config.HOST)),
  };
}

/** On which ways notifications leave the app. */
export function channelsIn(config: Config): ChannelSettings {
  const {
    SMTP_URL,
    MAIL_FROM,
    MESSENGER_URL,
    MESSENGER_SECRET: secret,
    GROUP_ROBOTS,
    PUBLIC_URL,
    NOTICE_DELAY,
  } = config;
  return {
    ...(SMTP_URL && MAIL_FROM ? { mail: { url: SMTP_URL, from: MAIL_FROM } } : {}),
    ...(MESSENGER_URL ? { messenger: { url: MESSENGER_URL, ...(secret ? { secret } : {}) } } : {}),
    robots: GROUP_ROBOTS,
    ...(PUBLIC_URL ? { publicUrl: PUBLIC_URL } : {}),
    delay: NOTICE_DELAY * 60_000,
  };
}

const neededWithDirectory = ['LDAP_BIND_DN', 'LDAP_BIND_PASSWORD', 'LDAP_BASE', 'LDAP_UNIT', 'LDAP_ROLES'] as const;

/** Where the company keeps its people; nowhere where no directory is named. */
export function directoryIn(config: Config): DirectorySettings | undefined {
  const { LDAP_URL: url, LDAP_CA: ca } = config;
  if (url === undefined) return undefined;
  return {
    url,
    startTls: url.startsWith('ldap:') && (config.LDAP_STARTTLS ?? !isThisMachine(url)),
    authorities: ca === undefined ? undefined : readFileSync(ca, 'utf8'),
    ...{ bindDn: config.LDAP_BIND_DN ?? '', bindPassword: config.LDAP_BIND_PASSWORD ?? '' },
    ...{ base: config.LDAP_BASE ?? '', filter: config.LDAP_FILTER, attributes: config.LDAP_ATTRIBUTES },
    ...{ roles: config.LDAP_ROLES, unitUid: config.LDAP_UNIT ?? '' },
    syncEvery: config.LDAP_SYNC_HOURS * 3600_000,
  };
}

/** Where people sign on; nowhere where no provider is named. */
export function signOnIn(config: Config): SignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = config;
  if (issuer === undefined || clientId === undefined || publicUrl === undefined) return undefined;
  return {
    ...{ issuer, clientId, publicUrl, clientSecret: config.OIDC_CLIENT_SECRET, scope: config.OIDC_SCOPE },
    label: { zh: config.OIDC_NAME, en: config.OIDC_NAME_EN },
    accountClaim: config.OIDC_ACCOUNT_CLAIM,
    newAccounts: config.OIDC_NEW_ACCOUNTS,
    secondFactor: config.OIDC_SECOND_FACTOR,
  };
}

function contentOf(name: SettingName, path: string | undefined): string | undefined {
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new BadSettings([name]);
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** What stands in documents, and what nobody would call a secret, is none. */
function isSecret(text: string): boolean {
  return !/change.?me|your.?secret|example/i.test(text) && new Set(text).size >= 8;
}
