/// <reference types="vite/client" />

declare module 'virtual:danbao-definitions' {
  import type { Danbao } from '@danbao/core/definitions';
  export const danbao: Danbao;
}
