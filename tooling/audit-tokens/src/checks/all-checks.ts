import type { Check } from '../check.ts'
import { authorizationRequestChecks } from './authorization-request.ts'
import { backchannelLogoutChecks } from './backchannel-logout.ts'
import { callbackChecks } from './callback.ts'
import { cookieAttributeChecks } from './cookie-attributes.ts'
import { cookieValueChecks } from './cookie-values.ts'
import { corsChecks, csrfChecks } from './csrf.ts'
import { echoAnswerChecks } from './echo/answers.ts'
import { echoLiveChecks } from './echo/live.ts'
import { echoPassingHeaderChecks } from './echo/passing-headers.ts'
import { echoReplayChecks } from './echo/replay.ts'
import { echoRequestHeaderChecks } from './echo/request-headers.ts'
import { echoSanitiserChecks } from './echo/sanitiser.ts'
import { echoWebSocketChecks } from './echo/websocket.ts'
import { errorChecks } from './errors.ts'
import { fastChecks } from './fast.ts'
import { foreignSiteChecks } from './foreign-site.ts'
import { headerChecks } from './headers.ts'
import { logoutChecks } from './logout.ts'
import { providerEndpointChecks } from './provider-endpoints.ts'
import { logChecks } from './insight/logs.ts'
import { metricChecks } from './insight/metrics.ts'
import { inFlightLogoutChecks } from './logout-in-flight.ts'
import { proxyHeaderChecks } from './proxy-headers.ts'
import { proxyPathChecks } from './proxy-paths.ts'
import { refreshRaceChecks } from './refresh-races.ts'
import { publicHostChecks } from './public-host.ts'
import { returnToChecks } from './return-to.ts'
import { sessionChangeChecks } from './session-change.ts'
import { sessionTimeChecks } from './session-times.ts'
import { signInTabChecks } from './sign-in-tabs.ts'
import { tokenChecks } from './tokens-in-traffic.ts'

/** Every check, in the order in which they run: those that look at the whole traffic come last. */
export const allChecks: readonly Check[] = [
  ...cookieAttributeChecks,
  ...cookieValueChecks,
  ...sessionChangeChecks,
  ...authorizationRequestChecks,
  ...signInTabChecks,
  ...callbackChecks,
  ...returnToChecks,
  ...csrfChecks,
  ...corsChecks,
  ...foreignSiteChecks,
  ...headerChecks,
  ...publicHostChecks,
  ...sessionTimeChecks,
  ...proxyPathChecks,
  ...proxyHeaderChecks,
  ...providerEndpointChecks,
  ...refreshRaceChecks,
  ...logoutChecks,
  ...inFlightLogoutChecks,
  ...backchannelLogoutChecks,
  ...echoAnswerChecks,
  ...echoSanitiserChecks,
  ...echoPassingHeaderChecks,
  ...echoReplayChecks,
  ...echoLiveChecks,
  ...echoWebSocketChecks,
  ...echoRequestHeaderChecks,
  ...errorChecks,
  ...tokenChecks,
  ...logChecks,
  ...metricChecks,
  ...fastChecks,
]
