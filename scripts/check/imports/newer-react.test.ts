import { expect, test } from 'vitest';
import { findNewerReact } from './newer-react.ts';

test.each([
  ["import { type ReactNode, use } from 'react';", 'useContext'],
  ["import { useFormStatus } from 'react-dom';", 'React 18 does not have it'],
  ['<FormContext value={form}>', 'Provider'],
  ['<tbody inert={stale}>', 'view/inert.ts'],
  ['export interface ListProps {\n  readonly ref?: Ref<HTMLDivElement>;\n}', 'containerRef'],
  ["export interface ButtonProps extends ComponentProps<'button'> {}", 'forwardRef'],
])('names what React 18 lacks: %s', (text, instead) => {
  expect(findNewerReact('list.tsx', text)).toEqual([expect.stringContaining(instead)]);
});

test.each([
  "import { useContext, useDeferredValue } from 'react';",
  '<FormContext.Provider value={form}>',
  '<tbody {...inert(stale)}>',
  'export interface PopoverTrigger {\n  readonly ref: RefCallback<HTMLButtonElement>;\n}',
  "import { type ComponentProps, forwardRef } from 'react';\ntype Props = ComponentProps<'button'>;",
])('lets pass what both have: %s', (text) => {
  expect(findNewerReact('list.tsx', text)).toEqual([]);
});
