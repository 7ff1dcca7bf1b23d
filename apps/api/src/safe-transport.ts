import { isLoopbackHost } from '@backoffice/server-kit/is-loopback-host'

/** Names whose connection may go without TLS although it leaves this machine: `WITHOUT_TLS`. */
export const mayBeWithoutTls = ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT'] as const
export type MayBeWithoutTls = (typeof mayBeWithoutTls)[number]

/** Whether an address leads to this machine. */
export const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname)

/** An http address: TLS anywhere, without it on this machine only. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

/** A socket of this machine, a loopback host, or TLS with the server's certificate and name verified. */
export function isSafeDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, searchParams } = new URL(address)
  // As node-postgres reads it: a host of the query counts more than the one before the path.
  const hosts = [...searchParams.getAll('host'), decodeURIComponent(hostname)].slice(0, 1)
  const isHere = hosts.every((host) => host === '' || host.startsWith('/') || isLoopbackHost(host))
  const modes = searchParams.getAll('sslmode')
  return (
    isHere || protocol === 'socket:' || (modes.length > 0 && modes.every((mode) => mode === 'verify-full'))
  )
}

/** A loopback host, or verified TLS, from the start or before anything is said. */
export function isSafeMailServer(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  if (isLoopbackHost(hostname)) return true
  const isWeakened = searchParams.get('tls.rejectUnauthorized') === 'false' || searchParams.has('ignoreTLS')
  return !isWeakened && (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true')
}
