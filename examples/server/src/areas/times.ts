export { startOfDay, wallTime } from '@danbao/core';
