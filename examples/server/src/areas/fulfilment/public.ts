export { fulfilmentArea } from './fulfilment.ts';
