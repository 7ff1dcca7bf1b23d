/** The method and the address of a call by its name: paths of the main API stand below `/api`, all others on the origin itself. */
export function addressOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.startsWith('/v2/') ? `/api${path}` : path }
}
