/** An error that nobody has dealt with. */
export type UnexpectedError = {
  error: unknown
  /** False: it reached the window. True: a screen stands in its place. */
  isHandled: boolean
}

type Receiver = (unexpected: UnexpectedError) => void

/** The first ones tell most. */
const mostWaiting = 20

const waiting: UnexpectedError[] = []
let receiver: Receiver | undefined
let isOff = false

/** Hands an error to whoever receives reports; until somebody does, the first ones wait. */
export function reportError(unexpected: UnexpectedError): void {
  if (isOff) return
  if (receiver !== undefined) receiver(unexpected)
  else if (waiting.length < mostWaiting) waiting.push(unexpected)
}

/** Reports go there from now on, those that wait at once. */
export function receiveErrors(next: Receiver): void {
  receiver = next
  for (const unexpected of waiting.splice(0)) next(unexpected)
}

/** Nobody wants reports: nothing is kept. */
export function dropErrors(): void {
  isOff = true
  waiting.splice(0)
}

/** Notices what reaches the window. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error !== null) reportError({ error, isHandled: false })
  })
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportError({ error: reason, isHandled: false }),
  )
}
