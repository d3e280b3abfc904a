import { packageEntries } from '../../package-entries.ts';
import { apiEntry } from './api-entry.ts';
import { exportedNames } from './exported-names.ts';

/**
 * The public surface of a package, one line a name: committed, so that a review sees what a change does to it. Members stand
 * in the reference.
 */
export function surfaceReport(folder: string): string {
  const parts = Object.entries(packageEntries(folder)).map(([path, index]) => {
    const lines = exportedNames(index)
      .map(apiEntry)
      .flatMap(({ name, kind, signatures }) => signatures.map((text) => `${name}: ${lineOf(kind, text)}`));
    return `## ${path}\n\n\`\`\`ts\n${[...lines].sort().join('\n')}\n\`\`\`\n`;
  });
  return `${head}\n${parts.join('\n')}`;
}

const head = `<!-- Made by npm run docs. -->

# 公开面 Public surface

每个公开名称一行。One line for each public name.
`;

const words = {
  component: 'component',
  hook: 'hook',
  function: 'function',
  class: '',
  constant: '',
  type: '',
} as const;

/** A declaration says itself what it is; a call does not. */
function lineOf(kind: keyof typeof words, text: string): string {
  return words[kind] === '' ? text : `${words[kind]} ${text}`;
}
