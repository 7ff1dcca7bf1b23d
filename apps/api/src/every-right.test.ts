import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menu, rightsCatalogue } from '@backoffice/permissions'
import { expect, it } from 'vitest'

const contract = join(import.meta.dirname, '../../../packages/api-types/src')

/** Where an operation says its right, or a rule asks for one: the contract and the modules, without tests and demo data. */
const sources = [contract, import.meta.dirname].flatMap((folder) =>
  globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**', 'demo/**'] }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  ),
)

it('every right has something behind it, apart from placeholders of the menu', () => {
  const placeholders = menu.flatMap(({ area, children }) =>
    children.flatMap(({ placeholder, label }) => (placeholder === true ? `[${area}] [View] [${label}]` : [])),
  )
  const idle = rightsCatalogue.filter(
    (right) => !placeholders.includes(right) && !sources.some((source) => source.includes(`'${right}'`)),
  )
  expect(idle).toEqual([])
})
