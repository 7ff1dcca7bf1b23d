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

/** The address of a picture that is not of our API; empty where the policy would stop it. @throws ApiProblem */
export async function shownPicture(url: string): Promise<string> {
  if (mayShowPicture(url, [])) return url
  const { pictureOrigins } = await fetchClientConfig()
  return mayShowPicture(url, pictureOrigins) ? url : ''
}
