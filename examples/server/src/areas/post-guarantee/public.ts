export { compensationFlowEffects } from './compensation-flow.ts';
export { postGuaranteeEffects } from './effects.ts';
export { measureReleasesArea } from './measure-releases.ts';
