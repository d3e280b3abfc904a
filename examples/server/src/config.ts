import * as z from 'zod';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().default('danbao'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  /** Signs tokens; several processes behind one address need the same one. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Origins of pages that may call the API, separated by commas. The server's own pages need none. */
  WEB_ORIGIN: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [origin.trim()]))),
  /** The folder of the built staff app. */
  WEB_DIST: z.string().optional(),
  SAMPLE_DATA: flag.default(true),
  /** How many proxies in front may be believed about the caller's address and scheme. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** On: the staff app takes tokens of another system from the query too, not only from the hash. */
  CROSS_TOKEN_FROM_QUERY: flag.default(false),
  /** Off: one transaction per request, also where several wait. */
  GROUP_WRITES: flag.default(true),
  /** What the QR code of the service account says, usually its address; without it no code is shown. */
  SERVICE_ACCOUNT: z.string().min(1).max(300).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.output<typeof environment>;

/** Settings that cannot be used. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** Reads the settings from the environment; what is wrong is named with its variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(present);
  if (result.success) return result.data;
  throw new BadSettings(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
