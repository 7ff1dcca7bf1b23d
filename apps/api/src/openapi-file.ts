import { fileURLToPath } from 'node:url'
import { buildOpenApiDocument } from '@backoffice/api-types/openapi'
import { version } from './release.ts'

/** Where the document is kept for readers of the repository. */
export const openApiPath = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))

let document: ReturnType<typeof buildOpenApiDocument> | undefined

/** What the API answers to, with the fields that its lists may be filtered by; built once a process. */
export function openApiDocument() {
  return (document ??= buildOpenApiDocument(version))
}

const widest = 110

/** JSON with what fits into a line on one, so that a reference or a list of words does not take several. */
function printed(value: unknown, indent = ''): string {
  const text = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + text.length <= widest) return text
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => printed(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printed(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** The document as that file holds it. */
export function openApiText(): string {
  return `${printed(JSON.parse(JSON.stringify(openApiDocument())))}\n`
}
