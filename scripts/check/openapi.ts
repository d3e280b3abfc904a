import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerSchemas, openApi, sentMessages } from '@danbao/core/client';
import { areaLabels, callErrors, createDanbao, endpoints } from '@danbao/core/definitions';
import { measureKinds } from '@danbao/core/measures';
import { capture, root, tool } from '../run.ts';
import { outcomeOf, type Part } from './part.ts';

/** Redocly on the description of all calls. */
const rules = { 'tag-description': 'error', 'operation-4xx-response': 'error', 'no-unused-components': 'error' };

export const openapi: Part = {
  name: 'openapi',
  holds: 'the OpenAPI description of all calls is valid (Redocly)',
  run: async () => {
    const folder = join(root, '.cache/openapi');
    mkdirSync(folder, { recursive: true });
    const danbao = createDanbao();
    const description = openApi(endpoints, {
      title: '担保 Danbao',
      version: '1',
      baseUrl: '/api',
      variants: measureKinds,
      answers: answerSchemas,
      sent: sentMessages,
      tags: areaLabels,
      errors: (endpoint) => callErrors(endpoint, danbao),
    });
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description));
    writeFileSync(join(folder, 'redocly.yaml'), JSON.stringify({ extends: ['recommended'], rules }));
    const args = [tool('redocly'), 'lint', 'openapi.json', '--config', 'redocly.yaml', '--format', 'stylish'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    return outcomeOf(await capture(process.execPath, args, { cwd: folder, env }));
  },
};
