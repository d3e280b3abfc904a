import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => {
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
    server: { proxy: { '/api': process.env.DANBAO_SERVER ?? 'http://localhost:3000' } },
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 600 },
  };
});
