import type { ClientConfig } from '@backoffice/server-kit/gateway-calls'
import {
  type Breadcrumb,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser'
import { ApiProblem } from '../../shared/lib/api-problem.ts'
import { receiveErrors, type UnexpectedError } from '../../shared/lib/error-queue.ts'
import { isQuietDocument } from '../../shared/lib/quiet-pages.ts'
import { templateAddress } from '../address-template.ts'
import { personalWords } from './personal-words.ts'
import { scrubData } from './scrub-data.ts'
import { makeScrubbedTransport } from './scrubbed-transport.ts'

/**
 * Reports errors, traces and replays (every one), with the release and the date it was built, and without anything personal: what
 * the library would collect by itself is switched off, events and breadcrumbs are scrubbed as they arise, and everything
 * once more as it leaves.
 * @param dsn where to, as the gateway says; its policy lets the page call exactly that host
 */
export function startErrorReports(dsn: string, release: ClientConfig['release']): void {
  init({
    dsn,
    release: `${release.version}+${release.build}`,
    initialScope: { tags: { build_date: release.date } },
    tracesSampleRate: 1,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    defaultIntegrations: false,
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      breadcrumbsIntegration({ dom: false, xhr: false, sentry: false }),
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: templateAddress(span.name) }),
      }),
      // Where a password is typed there is nothing worth a film.
      ...(isQuietDocument() ? [] : [maskedReplay()]),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    beforeSend: (event) => scrub(event),
    beforeSendTransaction: (event) => scrub(event),
    beforeBreadcrumb: scrubBreadcrumb,
    transport: makeScrubbedTransport,
  })
  receiveErrors(report)
}

/** Every text, box and picture is hidden; it is not packed by the library, so that it can be scrubbed. */
function maskedReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false,
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
  })
}

function report({ error, isHandled }: UnexpectedError): void {
  if (isExpected(error)) return
  captureException(error, { mechanism: { type: isHandled ? 'boundary' : 'window', handled: isHandled } })
}

/** An answer that the API gives by design, or none because the network is away, is nobody's mistake. */
function isExpected(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.status < 500
  return error instanceof DOMException && error.name === 'AbortError'
}

function scrub<T>(event: T): T {
  return scrubData(event, personalWords()) as T // the shape stays, only texts change and fields go
}

/** What was called and how it ended; not what was pressed or read. */
function scrubBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  const { category, data, level, timestamp, type } = breadcrumb
  if (category !== 'fetch' && category !== 'navigation') return null
  const { method, status_code, url, from, to } = data ?? {}
  const addresses = Object.entries({ url, from, to }).flatMap(([name, address]) =>
    typeof address === 'string' ? [[name, templateAddress(address)]] : [],
  )
  return {
    category,
    ...(level === undefined ? {} : { level }),
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(type === undefined ? {} : { type }),
    data: { ...Object.fromEntries(addresses), ...(method === undefined ? {} : { method, status_code }) },
  }
}
