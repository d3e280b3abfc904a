import { cleanText } from './clean-text.ts';
import type { Choice, Prompts } from './prompts.ts';

/** inquirer is loaded when a question is asked. Questions go to stderr: stdout carries payload only. */
export const terminalPrompts: Prompts = {
  text: async (message) => (await ask({ type: 'input', message })) as string,
  password: async (message) => (await ask({ type: 'password', message, toggleMask: false, theme: silent })) as string,
  confirm: async (message, usual = false) =>
    (await ask({ type: 'confirm', message, default: usual, transformer: mark })) as boolean,
  choose: async (message, choices) => {
    const shown = choices.map(({ value, label, always }) => ({ value, name: cleanText(label), always }));
    const list =
      choices.length > searchFrom
        ? {
            type: 'search',
            source: async (typed?: string) => shown.filter(({ name, always }) => always || isIn(name, typed)),
          }
        : { type: 'select', choices: shown, loop: false };
    return (await ask({ ...list, message, pageSize, theme: keysAreShown })) as Choice['value'];
  },
};

const searchFrom = 9;
const pageSize = 12;

/** inquirer's own words are English; what is left says the same in every language. */
const silent = { style: { maskedText: '' } };
const mark = (agreed: boolean) => (agreed ? '✓' : '✗');
const keysAreShown = {
  style: {
    keysHelpTip: (keys: readonly (readonly [string, string])[]) => keys.map(([key]) => key).join(' '),
    // Nothing was found.
    error: () => '∅',
  },
};

function isIn(name: string, typed = ''): boolean {
  const words = typed.toLowerCase().split(/\s+/);
  return words.every((word) => name.toLowerCase().includes(word));
}

async function ask(question: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { default: inquirer } = await import('inquirer');
  const prompt = inquirer.createPromptModule({ output: process.stderr });
  const answers = (await prompt([{ ...question, name: 'answer' }] as never)) as { answer: unknown };
  return answers.answer;
}
