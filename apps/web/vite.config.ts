import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routeManifest } from './vite/budgets/route-manifest.ts'
import { chunkGroups } from './vite/chunks.ts'
import { cspHashes } from './vite/csp-hashes.ts'
import { earlyLoad } from './vite/early-load/early-load.ts'
import { splitLatin } from './vite/fonts/split-latin.ts'
import { gatewayProxy } from './vite/gateway-proxy.ts'
import { precompress } from './vite/precompress.ts'
import { readRelease } from './vite/release.ts'

export default defineConfig({
  define: { __RELEASE__: JSON.stringify(readRelease()) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/app/route-tree.gen.ts',
    }),
    react(),
    splitLatin(),
    tailwindcss(),
    routeManifest(),
    earlyLoad(),
    cspHashes(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Every page begins with the names of all files, so that each letter of one is paid for.
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: 'assets/[hash:8].js',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: gatewayProxy(process.env['GATEWAY_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`),
  },
})
