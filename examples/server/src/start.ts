import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDanbao, type Danbao } from '@danbao/core/definitions';
import { wallDay } from '@danbao/core/format';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { grantNewPermissions } from './areas/admin/public.ts';
import { watchRecords } from './areas/cockpit/public.ts';
import { fillAssets } from './areas/measures/public.ts';
import { keptSecret, keysOf } from './auth/secret.ts';
import { startBackground } from './background.ts';
import { type Config, channelsIn, directoryIn, signOnIn } from './config.ts';
import { packageFolder } from './db/migrations-folder.ts';
import { type Deps, defaultSettings, type Settings } from './deps.ts';
import type { Events } from './events/events.ts';
import { memoryEvents } from './events/memory-events.ts';
import { writeFailuresOn } from './failure-log/note-failure.ts';
import { joinStore } from './files/installation.ts';
import { loadShedder } from './http/load-shedding.ts';
import { quota } from './http/quota.ts';
import { waysInWords } from './i18n/ways-in.ts';
import { type Listening, listen } from './listen.ts';
import { logger } from './operate/logger.ts';
import { type OpenOptions, openDatabase, openFiles, storageOf } from './operate/open.ts';
import { registries } from './registries/all.ts';
import { checkEffects } from './resources/check-effects.ts';
import type { Effects } from './resources/effects.ts';
import { syncTables } from './resources/sync-tables.ts';
import { type SampleUser, sampleAccountsIn } from './sample/accounts-in.ts';
import { seedSample } from './sample/seed.ts';
import { keepSignedVersions } from './sample/whole/signed-versions.ts';
import { keepTalk } from './sample/whole/talk.ts';
import { makeFirstAdmin } from './seed/first-admin.ts';
import { seedReference } from './seed/seed-reference.ts';
import { serverVersion } from './server-version.ts';

export interface Running extends Listening {
  readonly place: string;
  readonly webDist: string | undefined;
  /** Where the password of the first administrator lies, until they have changed it. */
  readonly adminPassword: string | undefined;
  /** The accounts of the sample that are there. */
  readonly sampleAccounts: readonly SampleUser[];
  /** Whether a bare user id signs somebody in. */
  readonly userIdSignOn: boolean;
  /** Rights that this version has brought. */
  readonly newPermissions: readonly string[];
  /** Rejects when the server must end at once without writing anything more. */
  readonly replaced: Promise<never> | undefined;
}

export interface StartOptions extends OpenOptions {
  /** What is defined, where a deployment adds to what is built in. */
  readonly danbao?: Danbao;
  readonly effects?: Effects;
}

/** Opens database and file store, fills what is missing, and listens. */
export async function start(
  config: Config,
  { danbao = createDanbao(), effects = registries.effects, ...options }: StartOptions,
): Promise<Running> {
  checkEffects(danbao.resources, effects);
  const log = logger(config);
  const dataDir = resolve(config.DATA_DIR);
  const telemetry = await openTelemetry(config);
  const database = await openDatabase(config, log, options).catch(async (error: unknown) => {
    await telemetry?.stop();
    throw error;
  });
  try {
    const files = await openFiles(config);
    // One process after another: several may start at once on one database.
    const { installation, newPermissions, isSampleNew } = await database.exclusively(async (db) => {
      const joined = await joinStore(db, files, options);
      await syncTables({ db, engine: database.engine }, danbao);
      await watchRecords(db);
      await seedReference(db, danbao.resources);
      const isNew = config.SAMPLE_DATA && (await seedSample(db, files, { today: wallDay(new Date()), isWhole: true }));
      const granted = await grantNewPermissions(db, new Date());
      await fillAssets(db, danbao.kinds);
      return { installation: joined, newPermissions: granted, isSampleNew: isNew };
    });
    const sampleAccounts = config.SAMPLE_DATA ? await sampleAccountsIn(database.db) : [];
    const events = await openEvents(config, log);
    const webDist = resolve(config.WEB_DIST ?? join(packageFolder, '../web/dist'));
    const hasPages = existsSync(join(webDist, 'index.html'));
    const limits: Settings = { ...defaultSettings, ...limitsOf(config) };
    const deps: Deps = {
      db: database.db,
      engine: database.engine,
      danbao,
      ...registries,
      effects,
      files,
      installation,
      events,
      keys: keysOf(config.TOKEN_SECRET ?? (await keptSecret(dataDir))),
      log,
      now: () => new Date(),
      quota: quota(limits),
      load: loadShedder({
        ...limits,
        overloaded: (calls) => log.warn({ calls }, 'more calls than are answered in time: new ones are refused'),
      }),
      settings: {
        ...limits,
        sampleAccounts: sampleAccounts.map(({ username, password, role }) => ({ username, password, role })),
        webOrigins: config.WEB_ORIGIN,
        webDist: hasPages ? webDist : undefined,
        basePath: config.BASE_PATH,
        trustProxy: config.TRUST_PROXY,
        crossTokenFromQuery: config.CROSS_TOKEN_FROM_QUERY,
        tokensInAddresses: config.TOKENS_IN_ADDRESSES,
        userIdSignOn: config.USER_ID_SIGN_ON,
        signOn: signOnIn(config),
        scimAccounts: config.SCIM_NEW_ACCOUNTS,
        directory: directoryIn(config),
        passwordAccounts: config.PASSWORD_SIGN_IN ? undefined : config.BREAK_GLASS_ACCOUNTS,
        breakGlassAccounts: config.BREAK_GLASS_ACCOUNTS,
        uploadTypes: config.UPLOAD_TYPES,
        groupWrites: config.GROUP_WRITES,
        handling: config.HANDLING,
        unknownFields: config.UNKNOWN_FIELDS,
        conditions: config.PAYMENT_CONDITIONS,
        fulfilment: { evidence: config.FULFILMENT_EVIDENCE, secondPerson: config.FULFILMENT_CHECK },
        serviceAccount: config.SERVICE_ACCOUNT,
        forumUrl: config.FORUM_URL,
        pdfFont: config.PDF_FONT,
        planTemplate: config.PLAN_TEMPLATE,
        officeConverter: config.OFFICE_CONVERTER,
        metricsToken: config.METRICS_TOKEN,
        channels: channelsIn(config),
        webhookHosts: config.WEBHOOK_HOSTS,
      },
    };
    if (isSampleNew)
      await database.db.transaction(async (tx) => {
        await keepSignedVersions({ db: tx, deps });
        await keepTalk({ db: tx, deps });
      });
    const listening = await listen(createApp(deps), { port: config.PORT, host: config.HOST });
    // Not before: a start that fails would have made an account of which nobody hears.
    const adminPassword = await database
      .exclusively((db) => makeFirstAdmin(db, { dataDir, password: config.ADMIN_PASSWORD }))
      .catch(async (error) => {
        await listening.stop();
        throw error;
      });
    if (config.USER_ID_SIGN_ON) log.warn('USER_ID_SIGN_ON is on: whoever names a user id is signed in as that user');
    const { addresses } = waysInWords;
    log.info((config.TOKENS_IN_ADDRESSES ? addresses.on : addresses.off).en);
    const background = startBackground(deps);
    const failures = writeFailuresOn(deps);
    return {
      url: listening.url + config.BASE_PATH,
      place: storageOf(config),
      webDist: hasPages ? undefined : webDist,
      adminPassword: adminPassword ?? undefined,
      sampleAccounts,
      userIdSignOn: config.USER_ID_SIGN_ON,
      newPermissions,
      replaced: database.replaced,
      stop: async () => {
        const ended = background.stop();
        await events.close();
        await listening.stop();
        await ended;
        await failures.stop();
        await database.close();
        await telemetry?.stop();
      },
    };
  } catch (error) {
    await database.close();
    await telemetry?.stop();
    throw error;
  }
}

function limitsOf(config: Config): Partial<Settings> {
  const { SESSION_IDLE_HOURS, SESSION_HOURS, REQUESTS_PER_MINUTE, QUEUE_SECONDS } = config;
  const refreshTokenLife = SESSION_IDLE_HOURS * 3600;
  return {
    ...{ refreshTokenLife, sessionLife: SESSION_HOURS * 3600 },
    ...{ requestsPerMinute: REQUESTS_PER_MINUTE, queueSeconds: QUEUE_SECONDS },
  };
}

/** Loaded only where there is a collector. */
async function openTelemetry(config: Config) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return undefined;
  const { startTelemetry } = await import('./telemetry/start-telemetry.ts');
  const { OTEL_SERVICE_NAME: serviceName, OTEL_METRIC_EXPORT_INTERVAL: metricInterval } = config;
  return startTelemetry({ endpoint, headers, serviceName, version: serverVersion(), metricInterval });
}

async function openEvents({ DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl }: Config, log: Logger): Promise<Events> {
  if (url === undefined) return memoryEvents();
  const { postgresEvents } = await import('./events/postgres-events.ts');
  return postgresEvents(url, log, { listenUrl });
}
