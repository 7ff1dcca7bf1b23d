import type { ProxyOptions } from 'vite'

/** Paths that the gateway answers; everything else is the SPA. */
const gatewayPaths = ['/api', '/auth', '/bff', '/readyz']

/** Development server: sends the gateway's paths to the gateway, so that the page keeps one origin. */
export function gatewayProxy(gateway: string): Record<string, ProxyOptions> {
  return Object.fromEntries(gatewayPaths.map((path) => [`^${path}(?:[/?]|$)`, { target: gateway, ws: true }]))
}
