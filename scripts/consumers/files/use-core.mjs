import { deepEqual, equal, ok } from 'node:assert/strict';
import { areas, createClient, isApiError, validate } from '@danbao/core';
import { amountInCapitals, isMobile } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import * as sheet from '@danbao/core/sheet';

equal(isMobile('13800138000'), true);
equal(amountInCapitals('1', { unit: '1' }), '壹元整');
ok(validate(measureKinds.ship, {}).length > 0);
ok(Object.keys(sheet).length > 0);

const answers = [];
const danbao = createClient(areas, {
  baseUrl: 'http://localhost:1',
  fetch: async (input) => {
    answers.push(String(input.url ?? input));
    return new Response('{}', { status: 200, headers: { 'content-type': 'text/html' } });
  },
});
ok(danbao.measures);
equal(isApiError(new Error('other')), false);
deepEqual(answers, []);
// An area is loaded by its first call.
await danbao.cars.page({}, { attempts: 1 }).catch(() => {});
equal(answers.length, 1);
console.log('ok');
