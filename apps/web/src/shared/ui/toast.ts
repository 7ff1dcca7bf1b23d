import { ApiProblem } from '../lib/api-problem.ts'
import { problemText } from '../lib/problem-text.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** A toast with the id of one that is still shown replaces it. */
  id?: string
  description?: string
  /** One thing to do about it, such as undo; the toast closes with it. */
  action?: ToastAction
}

type ToastAction = { label: string; onPress: () => void }

export type ToastRequest = {
  id: string
  kind: ToastKind
  message: string
  description: string | undefined
  action: ToastAction | undefined
}

export type ToastScreen = {
  show: (request: ToastRequest) => void
  /** Closes one; without an id all. */
  dismiss: (id?: string) => void
}

const waiting: ToastRequest[] = []
let screen: ToastScreen | undefined
let isWanted = false
let onWanted: (() => void) | undefined

/** Short messages at the top right: five seconds, Alt+T leads to them. Each returns the toast's id. */
export const toast = {
  success: (message: string, options?: ToastOptions) => request('success', message, options),
  error: (message: string, options?: ToastOptions) => request('error', message, options),
  /** What a call failed with; for a failure of ours, which only the log explains, with the id that finds it there. */
  problem: (error: unknown, options?: ToastOptions) =>
    request('error', problemText(error), { ...traceOptions(error), ...options }),
  warning: (message: string, options?: ToastOptions) => request('warning', message, options),
  info: (message: string, options?: ToastOptions) => request('info', message, options),
  /** Closes one; without an id all that are shown. */
  dismiss: (id?: string) => screen?.dismiss(id),
}

function traceOptions(error: unknown): ToastOptions {
  if (!(error instanceof ApiProblem) || error.status < 500 || error.traceId === '') return {}
  const { traceId } = error
  // Where a browser refuses the clipboard, the id can still be read.
  const onPress = () => void navigator.clipboard?.writeText(traceId).catch(() => {})
  return { description: `Trace id ${traceId}`, action: { label: 'Copy trace id', onPress } }
}

/** Whether the screen of the toasts has to be mounted. */
export const isToastScreenWanted = (): boolean => isWanted

/** @param listener called when the screen is wanted; it replaces the one before. @returns a function that removes it */
export function onToastScreenWanted(listener: () => void): () => void {
  onWanted = listener
  return () => {
    onWanted = undefined
  }
}

/** The screen loads with the first toast, or before it for whoever may need one without a network. */
export function wantToastScreen(): void {
  isWanted = true
  onWanted?.()
}

/** Toasts that were requested before the screen was mounted are queued for it. @returns a function that disconnects */
export function connectToastScreen(connected: ToastScreen): () => void {
  screen = connected
  for (const request of waiting.splice(0)) connected.show(request)
  return () => {
    screen = undefined
  }
}

function request(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID()
  const wanted = { id, kind, message, description: options.description, action: options.action }
  if (screen !== undefined) screen.show(wanted)
  else {
    waiting.push(wanted)
    wantToastScreen()
  }
  return id
}
