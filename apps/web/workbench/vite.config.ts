import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readRelease } from '../vite/release.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  dependencies: Record<string, string>
}
const isOurs = (name: string) => /^@(backoffice|fontsource-variable)\//.test(name)
/** Makes the pages and is never loaded by them. */
const makesPages = (name: string) =>
  /(^|\/)(vite|tailwindcss|router-plugin|plugin-react|subset-font)$/.test(name)

/** Serves components in their states, each drawn anew when its file is saved; it is no part of the product. */
export default defineConfig({
  root,
  define: { __RELEASE__: JSON.stringify(readRelease()) },
  plugins: [react(), tailwindcss()],
  // All at once: what is found later would bring a second React into a page that stands.
  optimizeDeps: {
    entries: ['src/**/*.states.tsx'],
    include: [
      ...Object.keys(dependencies).filter((name) => !isOurs(name) && !makesPages(name)),
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
    ],
  },
  server: { host: '127.0.0.1', port: 5174, strictPort: true, open: false },
})
