const { equal, ok } = require('node:assert/strict');
const { areas, createClient, validate } = require('@danbao/core');
const { measureKinds } = require('@danbao/core/measures');
const { isMobile } = require('@danbao/core/format');
const sheet = require('@danbao/core/sheet');

equal(isMobile('13800138000'), true);
ok(validate(measureKinds.ship, {}).length > 0);
ok(Object.keys(sheet).length > 0);
const danbao = createClient(areas, { baseUrl: 'http://localhost:1' });
// An area is loaded by its first call.
danbao.cars.page({}, { attempts: 1 }).catch(({ code }) => {
  equal(code, 'network');
  console.log('ok');
});
