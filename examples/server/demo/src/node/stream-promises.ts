import { promises } from 'readable-stream';

export const { finished, pipeline } = promises;
