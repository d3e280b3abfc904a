export { VacantNodes } from '@danbao/react/flows';
