/** True for hosts that never leave the machine (RFC 6761 6.3, RFC 1122 3.2.1.3). @param hostname as `URL` writes it */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
