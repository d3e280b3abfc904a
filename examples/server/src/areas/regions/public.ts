export { regionRootId } from './region-root.ts';
export { regionsArea } from './regions.ts';
