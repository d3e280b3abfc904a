/** What only React 19 knows, by how it looks in a source; the kit promises to run in React 18.3 too. */
const newer: readonly { readonly looks: RegExp; readonly instead: string }[] = [
  {
    looks:
      /import \{[^}]*\b(?:use|useActionState|useOptimistic|useEffectEvent|Activity|ViewTransition|cache)\b[^}]*\} from 'react';/,
    instead: 'contexts are read by useContext; the others have no counterpart in React 18',
  },
  {
    looks: /import \{[^}]*\b(?:useFormStatus|requestFormReset|preload|preinit|preconnect)\b[^}]*\} from 'react-dom';/,
    instead: 'React 18 does not have it',
  },
  { looks: /<\w+Context(?=[\s>])/, instead: 'write <…Context.Provider>' },
  { looks: /\binert=/, instead: 'write {...inert(is)} of view/inert.ts: React 18 knows no attribute of that name' },
  { looks: /^ {2}readonly ref\?:/m, instead: 'call it containerRef, or the like: React 18 hands no component its ref' },
  {
    looks: /^(?![\s\S]*\bforwardRef\b)[\s\S]*?\bComponentProps<'\w+'/,
    instead: 'take the ref by forwardRef: React 18 hands no component its ref',
  },
];

/** Every use of what React 18 lacks, as a sentence naming the file and what to write instead. */
export function findNewerReact(path: string, text: string): string[] {
  return newer.flatMap(({ looks, instead }) => {
    const found = looks.exec(text)?.[0].trim();
    return found === undefined ? [] : [`${path} has ${found.slice(-60)}: ${instead}`];
  });
}
