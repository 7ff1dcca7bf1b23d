import { fileURLToPath } from 'node:url'
import { buildOpenApiDocument } from '@backoffice/api-types/openapi'
import { listFields } from './modules/list-fields.ts'
import { version } from './release.ts'

/** Where the document is kept for readers of the repository. */
export const openApiPath = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))

/** What the API answers to, with the fields that its lists may be filtered by. */
export function openApiDocument() {
  return buildOpenApiDocument(version, listFields)
}

/** The document as that file holds it. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`
}
