export { sessionArea } from './session.ts';
export { signOnPath } from './sign-on/paths.ts';
export { serveSignOn } from './sign-on/serve-sign-on.ts';
