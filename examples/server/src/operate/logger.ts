import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export function logger({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level, redact: ['*.authorization', '*.password', '*.access_token'] });
}
