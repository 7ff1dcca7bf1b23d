/**
 * Hosts under registrable domains of their own (`.test` never resolves, RFC 6761 6.2): only the first and the sibling
 * are one site to a browser.
 */
export const hosts = {
  /** The back-office in front of a foreign provider. */
  backoffice: 'backoffice.north-stores.test',
  /** The same with SILENT_SIGN_IN=always: the provider decides by itself whether to ask. */
  silent: 'backoffice.east-stores.test',
  /** Another machine of the same company: same site, another origin. */
  sibling: 'intranet.north-stores.test',
  /** The foreign provider. */
  provider: 'login.company-sso.test',
  /** The whole product with its own provider. */
  product: 'backoffice.south-stores.test',
  mail: 'mail.post-office.test',
  evil: 'www.evil-site.test',
} as const

type Name = keyof typeof hosts

/** Origins of the hosts; all of them on the usual port of https. */
export const sites = Object.fromEntries(
  Object.entries(hosts).map(([name, host]) => [name, `https://${host}`]),
) as Readonly<Record<Name, string>>
