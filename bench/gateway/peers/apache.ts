import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '../browser.ts'
import { whyMissing } from '../installed.ts'
import type { Peer, Setup } from '../peer.ts'
import { startPinned } from '../pinned-process.ts'

const modules = '/usr/lib/apache2/modules'
const callback = '/oidc-callback'

/** Debian's Apache with mod_auth_openidc, the session where `sessionType` says; sign-in, Bearer and proxy are real. */
export function apache(sessionType: 'client-cookie' | 'server-cache'): Peer {
  return {
    name: `mod_auth_openidc, ${sessionType}`,
    redirectUri: (port) => `http://localhost:${port}${callback}`,
    missing: () => whyMissing(['apache2'], [`${modules}/mod_auth_openidc.so`, `${modules}/mod_mpm_event.so`]),
    async start(setup) {
      const { folder, port } = setup
      const config = join(folder, 'apache.conf')
      writeFileSync(config, configuration(setup, sessionType))
      const args = ['-f', config, '-D', 'FOREGROUND']
      const { pid, stop } = await startPinned({ name: 'apache', file: 'apache2', args, port, folder })
      const cookie = await signIn(`http://localhost:${port}/api/1024.json`)
      const headers = { Host: `localhost:${port}`, cookie }
      return { url: `http://127.0.0.1:${port}`, headers, pid, stop }
    },
  }
}

/** One process with threads for every connection; the module reads the provider from its discovery document. */
function configuration({ upstream, provider, port, folder }: Setup, sessionType: string): string {
  const { issuer, client } = provider
  const load = (name: string) => `LoadModule ${name}_module ${modules}/mod_${name}.so`
  return `
    ServerRoot ${folder}
    ServerName localhost
    Listen 127.0.0.1:${port}
    PidFile ${folder}/apache.pid
    DefaultRuntimeDir ${folder}
    Mutex file:${folder} default
    ErrorLog ${folder}/apache.errors
    LogLevel warn
    ${['mpm_event', 'authz_core', 'authn_core', 'authz_user', 'auth_openidc', 'headers', 'proxy', 'proxy_http'].map(load).join('\n')}
    LogFormat "%h %l %u %t \\"%r\\" %>s %O" common
    CustomLog ${folder}/apache.access common
    <IfModule !unixd_module>
      LoadModule unixd_module ${modules}/mod_unixd.so
    </IfModule>
    User ${process.getuid?.() === 0 ? 'www-data' : '${APACHE_RUN_USER}'}
    Group ${process.getuid?.() === 0 ? 'www-data' : '${APACHE_RUN_GROUP}'}
    ServerLimit 1
    ThreadLimit 640
    ThreadsPerChild 640
    MaxRequestWorkers 640
    StartServers 1
    MaxConnectionsPerChild 0
    KeepAlive On
    MaxKeepAliveRequests 0
    KeepAliveTimeout 60
    OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
    OIDCClientID ${client.id}
    OIDCClientSecret ${client.secret}
    OIDCRedirectURI http://localhost:${port}${callback}
    OIDCCryptoPassphrase ${randomBytes(24).toString('hex')}
    OIDCResponseType code
    OIDCPKCEMethod S256
    OIDCScope "openid profile email"
    OIDCCookieSameSite On
    OIDCSessionType ${sessionType}
    OIDCSessionInactivityTimeout 7200
    OIDCPassClaimsAs none
    OIDCUserInfoRefreshInterval 86400
    <Location />
      AuthType openid-connect
      Require valid-user
    </Location>
    <Location /api/>
      RequestHeader set Authorization "Bearer %{OIDC_access_token}e"
      RequestHeader unset Cookie
      ProxyPass ${upstream.url}/api/ keepalive=On
    </Location>
  `
}
