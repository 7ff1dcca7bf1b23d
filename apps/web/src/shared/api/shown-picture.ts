import { fetchFrom } from './call.ts'
import { fetchClientConfig } from './client-config.ts'

/**
 * Whether the policy of the pages lets a picture in: of this origin, one that comes without a request, or of a host of pictures.
 * @param url as the API told it
 * @param origins those of `PICTURE_ORIGINS`
 */
export function mayShowPicture(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url, location.origin)) return false
  const { protocol, origin } = new URL(url, location.origin)
  return protocol === 'data:' || protocol === 'blob:' || [location.origin, ...origins].includes(origin)
}

/**
 * Where the page can show a picture from. One of our own API is fetched here, because an `img` cannot send the headers it needs;
 * one that the policy of the pages would stop counts as none.
 * @param address as the API told it
 * @throws ApiProblem
 */
export async function shownPicture(address: string, signal: AbortSignal): Promise<string> {
  if (address.startsWith('/api/')) return URL.createObjectURL(await fetchFrom(address, { signal }))
  if (mayShowPicture(address, [])) return address
  const { pictureOrigins } = await fetchClientConfig()
  return mayShowPicture(address, pictureOrigins) ? address : ''
}
