import { command } from '../../command.ts';

export const mcp = command({
  path: ['mcp'],
  summary: 'summaryMcp',
  writes: 'asked',
  options: [{ flags: '--write', text: 'optionMcpWrite' }],
  examples: ['danbao mcp', 'danbao mcp --write --profile test'],
  run: async (invocation) => (await import('../../mcp/serve.ts')).serve(invocation),
});
