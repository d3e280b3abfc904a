import { expect, it } from 'vitest';
import { plainFrame, plainMessage, plainPath } from './plain-words.ts';

it.each([
  ["Cannot read properties of undefined (reading 'rows')", "Cannot read properties of undefined (reading 'rows')"],
  ['rows.map is not a function', 'rows.map is not a function'],
  ['Unexpected token \'张\', "张三 1101" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['no client 91110000600037341L of 第一公司', 'no client … of …'],
  ['GET https://oa.example.com/api/x?token=abc failed', 'GET … failed'],
  ['mail zhang@example.com and grp/guaranty/one, +86 13800138000', 'mail … and …, …'],
  [`eyJhbGciOiJIUzI.${'abcDEF'.repeat(20)} is dead`, '… is dead'],
  ["password 'danbao' and `half open", 'password … and …'],
  ['a\u0000b', 'a…b'],
])('%s', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

it('is short and says the same of what it has said', () => {
  const plain = plainMessage('word '.repeat(200));
  expect(plain.length).toBeLessThanOrEqual(300);
  expect(plainMessage(plain)).toBe(plain.trim());
});

it.each([
  ['/projects/20260001/measures/view/ship/8f3c', '/projects/:id/measures/view/ship/:id'],
  ['/projects/:applyId?text=张三#x', '/projects/:applyId'],
  ['/list/张三', '/list/:id'],
  ['/*', '/*'],
])('path %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

it.each([
  ['    at Bw (https://oa.example.com/danbao/assets/index-Bx1.js:12:3456)', 'Bw index-Bx1.js:12:3456'],
  ['    at https://oa.example.com/assets/Cq_9.js:1:22', '? Cq_9.js:1:22'],
  ['    at async Object.load (http://127.0.0.1:3000/assets/a.js?t=secret:2:1)', 'Object.load a.js:2:1'],
  ['Bw@https://oa.example.com/assets/a.js:12:34', 'Bw a.js:12:34'],
  ['    at answer (file:///srv/danbao/http/routes.ts:77:12)', 'answer routes.ts:77:12'],
  ['    at run (/srv/danbao/node_modules/hono/dist/compose.js:22:5)', 'run compose.js:22:5'],
  ['TypeError: 张三', undefined],
  ['    at new Promise (<anonymous>)', undefined],
])('frame %s', (line, plain) => {
  expect(plainFrame(line)).toBe(plain);
});
