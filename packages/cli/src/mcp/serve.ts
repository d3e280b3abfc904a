import { Writable } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Invocation } from '../command.ts';
import { definitionsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { connect } from '../server/connect.ts';
import { packageVersion } from '../version.ts';
import { saidOf, toolsFor } from './tools.ts';
import { words } from './words.ts';

/** Serves assistants over standard input and output until the input ends. Nothing else is written to the output. */
export async function serve(invocation: Invocation): Promise<ExitCode> {
  const { context, writes, say, locale } = invocation;
  const { client, session, server: address } = await connect(invocation, {});
  const { user, permissions = [] } = session.read() ?? {};
  const tools = toolsFor({ client, danbao: definitionsIn(context), permissions, locale, writes, now: context.now });
  const server = new Server(
    { name: 'danbao', version: packageVersion() },
    { capabilities: { tools: {} }, instructions: words[locale].instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: tools.map(({ run: _, ...tool }) => tool),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) return failed(words[locale].unknownTool(params.name));
    try {
      return { content: [{ type: 'text', text: await tool.run(params.arguments ?? {}) }] };
    } catch (error) {
      const said = saidOf(error, locale);
      if (said === undefined) context.stderr(`${error instanceof Error ? error.message : String(error)}\n`);
      return failed(said ?? words[locale].failed);
    }
  });
  const isOver = new Promise<void>((resolve) => {
    context.stdin.once('end', resolve);
    context.stdin.once('close', resolve);
    context.onInterrupt(resolve);
    server.onclose = resolve;
  });
  const output = new Writable({
    write: (chunk, _, done) => void context.stdout(chunk).then(() => done(), done),
  });
  await server.connect(new StdioServerTransport(context.stdin, output));
  say.line(writes ? 'mcpWrites' : 'mcpReads', { server: address, user: user?.username ?? '' });
  await isOver;
  await server.close();
  return exitCodes.ok;
}

const failed = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });
