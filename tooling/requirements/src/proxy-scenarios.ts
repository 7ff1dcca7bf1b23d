import { requirements } from './requirement.ts'

/** Ways in which gateways have failed with cookies, at logout and in the proxy; threads are named as in `session-scenarios.ts`. */
export const proxyScenarios = requirements([
  ['S28', 'Tokens of several kilobytes work.', 'mao#92, openshift/console#15631', 'session/cookie-chunks.ts'],
  [
    'S29',
    'Chunks grow, shrink, go missing, or belong to an older writing.',
    'nxa#2782, mao#450',
    'session/cookie-chunks.ts session/session-store.ts',
  ],
  [
    'S30',
    'Cookies are deleted with the attributes that they were set with.',
    'RFC 6265bis 5.7',
    'session/host-cookies.ts',
  ],
  [
    'S31',
    'After a change of the key, cookies that no key opens are a clean 401.',
    'streamlit#15420',
    'session/sealer.ts',
  ],
  [
    'S32',
    'Cookies of a refresh leave before the body of a stream.',
    'eoc, release notes of v3',
    'plugins/session-cookies.ts',
  ],
  [
    'S33',
    'An answer that was in flight at the logout signs nobody in again.',
    'eoc#446',
    'session/request-sessions.ts',
  ],
  [
    'S34',
    'Copied cookies are worth nothing after the logout.',
    'eoc#440, nxa#561',
    'session/ended-sessions.ts',
  ],
  [
    'S35',
    'A logout in one tab: the other gets one 401, its streams are cut.',
    'pomerium#1279, yarp#2208',
    'session/live-connections.ts',
  ],
  [
    'S36',
    'Logout works with the provider down, twice, and without a session.',
    'duende tests `can_logout_twice`',
    'routes/logout.ts',
  ],
  [
    'S37',
    'Back-channel logout: replayed, by `sub`, by `sid`, for an unknown session; who signs in again is in.',
    'eoc#646',
    'routes/backchannel-logout.ts',
  ],
  [
    'S38',
    'A body of any kind is sent again after a 401, byte for byte.',
    'gombit#145, InsForge#69',
    'proxy/request-body.ts',
  ],
  ['S39', 'A body above the limit is never cut short.', 'appstrate#334', 'proxy/request-body.ts'],
  [
    'S40',
    'An API that answers before it has read the upload is heard.',
    'undici#5018',
    'proxy/request-body.ts',
  ],
  [
    'S41',
    'A second 401 is passed on once; nothing is repeated for a 5xx, a timeout or a reset.',
    'reply-from#167',
    'proxy/api-forwarder.ts',
  ],
  [
    'S42',
    'A 503 of the API is asked for once.',
    'measured: 11 requests by default',
    'proxy/upstream-client.ts',
  ],
  [
    'S43',
    'A slow API has 300 s; a stream may last longer.',
    'reply-from#298, undici#2997',
    'proxy/upstream-client.ts',
  ],
  ['S44', 'A browser that goes away ends the work of the API.', 'reply-from#419', 'proxy/departure.ts'],
  [
    'S45',
    'An API that dies in the middle of a body: the transfer is cut, never a whole answer.',
    'vite#20712',
    'proxy/send-response.ts',
  ],
  [
    'S46',
    'Streams, compressed bodies, HEAD, 204, 206, 304, problem documents and invalid JSON pass as they should.',
    'RFC 9110',
    'proxy/send-response.ts proxy/content-coding.ts',
  ],
  [
    'S47',
    'The sanitiser keeps every other byte: large numbers, 1.10, -0, keys.',
    'RFC 8259',
    'sanitise/json-sanitiser.ts',
  ],
  [
    'S48',
    'Large headers are refused with a clear answer, in both directions.',
    'RFC 6585 5',
    'app.ts proxy/upstream-client.ts',
  ],
  ['S49', '`Expect: 100-continue` works.', 'RFC 9110 10.1.1', 'proxy/upstream-request-headers.ts'],
  [
    'S50',
    'An upgrade to a WebSocket: Origin checked, Bearer sent, cookie kept back, cut at the end of the session.',
    'duende#972, o2p#2996',
    'websocket/upgrade-requests.ts websocket/splice.ts websocket/forward-websocket.ts',
  ],
  [
    'S51',
    'The provider is down at the start, changes its keys, or moves an endpoint: the gateway recovers.',
    'ConvertX#592',
    'oidc/provider-client.ts',
  ],
])
