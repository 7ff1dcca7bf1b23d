import { fileURLToPath } from 'node:url'
import { buildOpenApiDocument } from '@backoffice/api-types/openapi'
import { version } from './release.ts'

/** Where the document is kept for readers of the repository. */
export const openApiPath = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))

/** The document as that file holds it. */
export function openApiText(): string {
  return `${JSON.stringify(buildOpenApiDocument(version), null, 2)}\n`
}
