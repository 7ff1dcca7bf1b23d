import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/node', import.meta.url))

/**
 * What every gateway process is given beside its own settings. Node keeps there what it compiled, so that each process
 * but the first starts with half the work.
 */
export const processEnvironment = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: cache }
