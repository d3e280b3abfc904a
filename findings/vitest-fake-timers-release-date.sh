#!/usr/bin/env bash
# vitest 4.1.12, Node 20.20: faking one timer lets go of a date that was set before.
#
# Guess: `vi.setSystemTime(2000)` and then `vi.useFakeTimers({ toFake: ['setTimeout'] })` leave the year at 2000, as Date is not among
# what is faked; or the call is refused.
# Seen: from then on `new Date()` is the machine's, without a word, while `vi.getMockedSystemTime()` still answers the year 2000:
#   set 2000
#   faked machine 2000
# A test that fixes the day and then fakes a timer runs on the machine's day, and fails once a year.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund vitest@4.1.12
cat >date.test.js <<'TEST'
import { test, vi } from 'vitest';

test('the date', () => {
  const machine = new Date().getFullYear();
  const year = (date) => (date.getFullYear() === machine ? 'machine' : date.getFullYear());
  vi.setSystemTime(new Date(2000, 6, 1));
  process.stdout.write(`set ${year(new Date())}\n`);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  process.stdout.write(`faked ${year(new Date())} ${year(vi.getMockedSystemTime())}\n`);
});
TEST
seen=$(npx vitest run --disable-console-intercept 2>&1 | grep -oE '(set|faked) [a-z0-9 ]+$')
expected=$'set 2000\nfaked machine 2000'
echo "$seen"
[ "$seen" = "$expected" ]
