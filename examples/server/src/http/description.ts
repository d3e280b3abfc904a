import { answerSchemas, apiVersion, openApi, sentMessages } from '@danbao/core/client';
import { areaLabels, callErrors } from '@danbao/core/definitions';
import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './caller.ts';
import { notFound } from './refusal.ts';

/**
 * The OpenAPI description of all calls at /openapi.json; with `?areas=measures,owners` of these alone, for whoever calls few of
 * them and for pages that show one.
 */
export function serveDescription(app: Hono<AppEnv>, { danbao, settings }: Pick<Deps, 'danbao' | 'settings'>): void {
  const { areas, kinds } = danbao;
  const describe = (names: readonly string[], isWhole: boolean) =>
    openApi(Object.fromEntries(names.map((name) => [name, areas[name] ?? {}])), {
      title: '担保 Danbao',
      version: apiVersion,
      baseUrl: `${settings.basePath}/api`,
      variants: kinds,
      answers: answerSchemas,
      ...(isWhole ? { sent: sentMessages } : {}),
      tags: areaLabels,
      errors: (endpoint) => callErrors(endpoint, danbao),
    });
  let whole: object | undefined;
  app.get('/openapi.json', (c) => {
    const asked = c.req.query('areas');
    if (asked === undefined) {
      whole ??= describe(Object.keys(areas), true);
      return c.json(whole);
    }
    const names = [...new Set(asked.split(','))];
    if (!names.every((name) => Object.hasOwn(areas, name))) throw notFound();
    return c.json(describe(names, false));
  });
}
