export { fulfilmentArea } from './fulfilment.ts';
export { judgeFulfilments } from './judge-fulfilments.ts';
