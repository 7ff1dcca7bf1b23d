import { importRule } from '../imported.ts'
import { isTest } from '../rule.ts'

const types = '@backoffice/api-types'
const zodFree = [
  'codes',
  'transitions',
  'labels',
  'notices',
  'decimal',
  'order-totals',
  'plain-decimal',
  'tier-price',
  'document-pattern',
  'catalogue-labels',
  'unit-decimals',
  'report-period-dates',
  'report-period-labels',
  'movement-labels',
  'zoned-moment',
  'split-quantity',
  'import-limits',
  'name-limits',
  'import-rights',
  'audit-names',
  'list-fields',
  'plain-grids',
  'values',
].map((entry) => `${types}/${entry}`)

/** The browser may load 'zod/mini', types of api-types, and its entries that are free of zod; of what servers share, types. */
export const lightBundle = importRule('the browser loads no classic zod', (path, { source, isType }) => {
  if (!path.startsWith('apps/web/src/') || isType || isTest(path)) return undefined
  if (/^zod(\/|$)/.test(source) && source !== 'zod/mini')
    return "Only 'zod/mini' may reach the bundle: the classic API costs 23 kB."
  if (source.startsWith('@backoffice/server-kit'))
    return 'Servers run it: the browser may know its types alone.'
  if ((source === types || source.startsWith(`${types}/`)) && !zodFree.includes(source))
    return `Import ${types} by 'import type', or one of its zod-free entries: ${zodFree.join(', ')}.`
  return undefined
})
