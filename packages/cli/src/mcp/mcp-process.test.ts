import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { createApp, listen } from '@danbao/testing/server/listening';
import { startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import { tokenOf } from '@danbao/testing/server/service-account';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'danbao-mcp-'));
let command: Awaited<ReturnType<typeof bundleCommand>>;
let server: Awaited<ReturnType<typeof startOnSharedPostgres>>;
let http: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [command, server] = await Promise.all([bundleCommand(), startOnSharedPostgres({})]);
  http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http?.stop();
  await server?.close();
  await command?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the command as it is installed speaks with an assistant over its standard streams, and ends with it', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command.bin, 'mcp'],
    env: {
      PATH: process.env.PATH ?? '',
      DANBAO_SERVER: http.url,
      DANBAO_TOKEN: await tokenOf(server, 'process', { readOnly: '1' }),
      DANBAO_CONFIG_DIR: join(folder, 'config'),
    },
    cwd: folder,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { content } = await client.callTool({ name: 'search_calls', arguments: { text: 'owners list' } });
  expect(JSON.stringify(content)).toContain('owners.list');
  expect(client.getServerVersion()).toMatchObject({ name: 'danbao' });
  const { pid } = transport;
  await client.close();
  expect(() => process.kill(pid ?? 0, 0)).toThrow();
});

test('nothing of the protocol is loaded by other commands', () => {
  const place = dirname(command.bin);
  const textOf = (name: string) => readFileSync(join(place, name), 'utf8');
  const speaks = (name: string) => /modelcontextprotocol|notifications\/initialized/.test(textOf(name));
  // What is loaded with the command itself, before it knows what is asked.
  const loaded = new Set(['bin.js']);
  for (const name of loaded)
    for (const [, found = ''] of textOf(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      loaded.add(found);
  expect(readdirSync(place).filter(speaks).length).toBeGreaterThan(0);
  expect([...loaded].filter(speaks)).toEqual([]);
});
