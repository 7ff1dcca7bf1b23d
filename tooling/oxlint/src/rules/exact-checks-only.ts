import { importRule } from '../imported.ts'
import { isTest } from '../rule.ts'

/** hasLabel serves menus only; everything that grants access uses the exact check. */
export const exactChecksOnly = importRule('the API grants access by exact checks', (path, imported) => {
  if (!path.startsWith('apps/api/') || isTest(path) || imported.isType) return undefined
  if (!/^@backoffice\/permissions(\/|$)/.test(imported.source)) return undefined
  if (imported.names.includes('hasLabel'))
    return 'hasLabel is for menus and grants too much: check with hasExact.'
  if (imported.names.includes('*'))
    return 'Import the permissions by name, so that hasLabel cannot come along.'
  return undefined
})
