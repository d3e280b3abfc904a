import { builtIn } from './shared/built-in-definitions.ts';
import { defineWith } from './shared/definitions.ts';
import { startApp } from './start-app.tsx';

// The staff app of an installation with definitions of its own, which its build puts in the place of those that are built in.
defineWith(builtIn);
void startApp();
