import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

// What an editor shows where the pointer rests: fields and calls say what they are, and the file compiles.
const file = 'hovers.ts';
const text = readFileSync(file, 'utf8');
const service = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => true,
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (path) =>
    existsSync(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined,
  getCompilationSettings: () => ({
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
});

const shown = (words) => {
  const found = service.getQuickInfoAtPosition(file, text.indexOf(words) + words.lastIndexOf('.') + 1);
  return ts.displayPartsToString(found?.documentation);
};

const problems = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
assert.deepEqual(
  problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  [],
);
assert.match(shown('credit.projects'), /项目分页列表 · Projects, paged[\s\S]*`project:read`/);
assert.match(shown('row.apply_ID'), /授信申请编号 · Credit application id[\s\S]*at most 32 characters/);
assert.match(shown('values.assessValue'), /评估价值 · Appraised value \(万元 · CNY 10,000\)/);
console.log('ok');
