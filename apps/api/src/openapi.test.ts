import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openApiDocument, openApiPath, openApiText } from './openapi-file.ts'

it('docs/openapi.json is what the operations say; run `pnpm --filter @backoffice/api openapi` when it is not', async () => {
  expect(await readFile(openApiPath, 'utf8')).toBe(openApiText())
})

it('the text of the document is the document, whatever stands on one line', () => {
  expect(JSON.parse(openApiText())).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})
