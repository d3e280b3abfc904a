export { findCircles } from './circles.ts';
export { connectionsArea } from './connections.ts';
