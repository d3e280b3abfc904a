export { preloadParts } from '@danbao/react/shell';
