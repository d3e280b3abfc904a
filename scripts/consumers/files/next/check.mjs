import { ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';

// What the server has rendered: values of core, and every field of the form.
const page = readFileSync('.next/server/app/index.html', 'utf8');
ok(page.includes('22 kinds, true'));
ok(page.includes('船名'));
console.log('ok');
