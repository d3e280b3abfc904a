import assert from 'node:assert/strict';
import ts from 'typescript';

// What the compiler does for the quick start of the README: nobody's editor becomes slow by a client of 1,200 calls.
const program = ts.createProgram(['quick-start.ts'], {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: ['node'],
});
const problems = ts.getPreEmitDiagnostics(program);
assert.deepEqual(
  problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  [],
);
const count = program.getInstantiationCount();
assert.ok(count <= 30_000, `${count} type instantiations, more than 30,000`);
console.log('ok', count);
