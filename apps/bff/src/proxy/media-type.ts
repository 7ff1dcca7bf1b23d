/** True for `application/json` and every `*+json` (RFC 6839 3.1), whatever its parameters. */
export function isJson(contentType: string | undefined): boolean {
  return /^(application\/json|[\w.!#$&^-]+\/[\w.!#$&^-]+\+json)$/.test(essence(contentType))
}

/** True for text that gets smaller by compression; event streams must not wait for it. */
export function isCompressible(contentType: string | undefined): boolean {
  const type = essence(contentType)
  if (type === 'text/event-stream') return false
  return (
    type.startsWith('text/') || isJson(type) || /^(application\/(xml|javascript)|image\/svg\+xml)$/.test(type)
  )
}

function essence(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
