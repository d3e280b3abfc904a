/** Loaded after the flow. */
export { CirculationSection } from '@danbao/react/flows';
