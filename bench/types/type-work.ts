import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

// Milliseconds of processor time that the compiler takes in a folder: `check file`, as tsc does, or `hover file words`, the first in an editor.
const [folder = '', what = '', name = '', words = ''] = process.argv.slice(2);
process.chdir(folder);
const file = resolve(name);
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: ['node'],
};

const from = process.cpuUsage();
if (what === 'check') check();
else hover();
const { user, system } = process.cpuUsage(from);
process.stdout.write(String((user + system) / 1000));

function check(): void {
  const host = ts.createCompilerHost(options);
  // As tsc: comments are for editors.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  const problems = ts.getPreEmitDiagnostics(ts.createProgram([file], options, host));
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, ts.createCompilerHost(options)));
}

function hover(): void {
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) =>
      existsSync(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (asked) => ts.getDefaultLibFilePath(asked),
  });
  const at = readFileSync(file, 'utf8').indexOf(words) + words.lastIndexOf('.') + 1;
  const shown = ts.displayPartsToString(service.getQuickInfoAtPosition(file, at)?.documentation);
  if (!shown.includes('·')) throw new Error(`nothing is shown of ${words}: ${shown}`);
}
