export { VacantNodes } from '@danbao/react';
