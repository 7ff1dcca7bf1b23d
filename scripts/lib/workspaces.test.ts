import { expect, test } from 'vitest'
import { typeScriptConfigurations, workspacesWith } from './workspaces.ts'

test('every workspace that has types to check is part of the one build', () => {
  const checked = typeScriptConfigurations().map((file) => file.slice(0, file.lastIndexOf('/')))
  expect(checked).toEqual(expect.arrayContaining([...workspacesWith('typecheck')]))
})

test('a workspace with two configurations is checked by both', () => {
  expect(typeScriptConfigurations()).toEqual(
    expect.arrayContaining(['apps/web/tsconfig.json', 'apps/web/tsconfig.node.json']),
  )
})
