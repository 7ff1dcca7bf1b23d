import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'

/** What runs now is a part of this span; `traceparent` names it (W3C Trace Context), null where it is not recorded. */
type CurrentSpan = { context: Context; traceparent: string | null }

/** Apart from the tracing itself, so that nothing of its libraries is read where nobody asked for traces. */
export const currentSpan = new AsyncLocalStorage<CurrentSpan>()

/** Names the span that what runs now belongs to, for what it leaves to be done later. */
export const currentTraceparent = (): string | null => currentSpan.getStore()?.traceparent ?? null
