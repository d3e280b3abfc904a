import { danbaoApp } from '@danbao/web/vite';

export default danbaoApp({ definitions: 'definitions.ts' });
