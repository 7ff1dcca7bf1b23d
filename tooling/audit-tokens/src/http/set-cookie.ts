/** A `Set-Cookie` header in parts; names of attributes are in lower case. */
export type SetCookie = {
  name: string
  value: string
  attributes: ReadonlyMap<string, string>
  /** True when it deletes the cookie. */
  isDeletion: boolean
}

export function readSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(';')
  const { name, value } = cut(pair)
  const attributes = new Map(
    rest.map((text) => {
      const attribute = cut(text)
      return [attribute.name.toLowerCase(), attribute.value]
    }),
  )
  return { name, value, attributes, isDeletion: isOver(attributes) }
}

function cut(text: string): { name: string; value: string } {
  const at = text.indexOf('=')
  if (at === -1) return { name: text.trim(), value: '' }
  return { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }
}

/** `Max-Age` goes before `Expires` (RFC 6265 5.3). */
function isOver(attributes: ReadonlyMap<string, string>): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined) return Number(maxAge) <= 0
  const expires = attributes.get('expires')
  return expires !== undefined && Date.parse(expires) <= Date.now()
}
