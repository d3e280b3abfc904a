// By itself, so that only whoever has a second factor loads it.
export { CodeField } from '@danbao/react';
