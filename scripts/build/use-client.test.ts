import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markClientFiles } from './use-client.ts';

test('files with hooks are marked once, those without and those of other kinds are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'danbao-client-'));
  const files = {
    'hooks.js': 'import { useState } from "react";\n',
    'query.cjs': `"use strict";\nvar q = require('@tanstack/react-query');\n`,
    'pure.js': 'import { ship } from "@danbao/core/measures";\n',
    'markup.js': 'import { jsx } from "react/jsx-runtime";\n',
    'types.d.ts': 'import { ReactNode } from "react";\n',
  };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  markClientFiles(folder);
  markClientFiles(folder);
  const marked = Object.keys(files).filter(
    (name) => readFileSync(join(folder, name), 'utf8') !== files[name as keyof typeof files],
  );
  expect(marked).toEqual(['hooks.js', 'query.cjs']);
  expect(readFileSync(join(folder, 'hooks.js'), 'utf8')).toBe(`"use client";\n${files['hooks.js']}`);
  rmSync(folder, { recursive: true });
});
