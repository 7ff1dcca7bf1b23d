import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the page that holds the grid with many rows, for its tests and its benchmark; it is no part of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  define: { __RELEASE__: '{}' },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'bench/dist',
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: fileURLToPath(new URL('grid.html', import.meta.url)) },
  },
})
