/** True for `application/json`, `text/json` and every `*+json` (RFC 6839 3.1, MIME Sniffing 4.6), whatever its parameters. */
export function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true
  return /^((application|text)\/json|[^\s/]+\/[^\s/]+\+json)$/.test(essence(contentType))
}

/** True for text that gets smaller by compression; event streams must not wait for it. */
export function isCompressible(contentType: string | undefined): boolean {
  const type = essence(contentType)
  if (type === 'text/event-stream') return false
  return (
    type.startsWith('text/') || isJson(type) || /^(application\/(xml|javascript)|image\/svg\+xml)$/.test(type)
  )
}

const endlessTypes = new Set([
  'application/json-seq',
  'application/jsonl',
  'application/ndjson',
  'application/x-ndjson',
  'multipart/x-mixed-replace',
  'text/event-stream',
])

/** True for answers that go on for as long as there is something to tell. */
export function isEndless(contentType: string | undefined): boolean {
  return endlessTypes.has(essence(contentType))
}

function essence(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
