import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

// Where "go to definition" leads, asked of the server that editors ask: into the sources, to the line where a thing is defined.
const file = resolve('definitions.ts');
const text = readFileSync(file, 'utf8');
const server = spawn(process.execPath, [
  createRequire(import.meta.url).resolve('typescript/lib/tsserver.js'),
  '--disableAutomaticTypingAcquisition',
]);
const waiting = new Map();
let received = '';
server.stdout.on('data', (data) => {
  received += data;
  for (const line of received.split('\n').slice(0, -1)) {
    if (!line.startsWith('{')) continue;
    const message = JSON.parse(line);
    waiting.get(message.request_seq)?.(message);
  }
  received = received.slice(received.lastIndexOf('\n') + 1);
});

let seq = 0;
function ask(command, args) {
  const answer = new Promise((done) => waiting.set(++seq, done));
  server.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: args })}\n`);
  return answer;
}

/** The source in which the last name of these words is defined, and its line there. */
async function definedAt(words) {
  const before = text.slice(0, text.indexOf(words) + words.lastIndexOf('.') + 1).split('\n');
  const place = { file, line: before.length, offset: before.at(-1).length + 1 };
  const { body } = await ask('definitionAndBoundSpan', place);
  const [found] = body.definitions;
  return { file: found.file, line: readFileSync(found.file, 'utf8').split('\n')[found.start.line - 1].trim() };
}

try {
  await ask('compilerOptionsForInferredProjects', {
    options: { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', strict: true, jsx: 'react-jsx' },
  });
  await ask('updateOpen', { openFiles: [{ file }] });
  for (const [words, source, line] of [
    ['createClient', 'core/src/endpoint/client.ts', /^export function createClient/],
    ['ship', 'core/src/areas/measures/kinds/ship.ts', /^export const ship = measure/],
    ['ship.fields.shipName', 'core/src/areas/measures/kinds/ship.ts', /^shipName: text\(/],
    ['Ship', 'core/src/areas/measures/kinds/ship.ts', /^export const ship = measure/],
    ['danbao.credit.projects', 'core/src/areas/credit/endpoints.ts', /^projects: /],
    ['MeasureForm', 'react/src/measures/measure-form.tsx', /^export (function|const) MeasureForm/],
    ['fileSource', 'cli/src/node/file-source.ts', /^export (async )?function fileSource/],
  ]) {
    const found = await definedAt(words);
    assert.ok(found.file.endsWith(`/@danbao/${source}`), `${words} leads to ${found.file}`);
    assert.match(found.line, line, words);
  }
} finally {
  server.kill();
}
console.log('ok');
