export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** A toast with the id of one that still stands takes its place. */
  id?: string
  description?: string
}

export type ToastRequest = { id: string; kind: ToastKind; message: string; description: string | undefined }

export type ToastScreen = { show: (request: ToastRequest) => void; dismiss: (id: string) => void }

const waiting: ToastRequest[] = []
let screen: ToastScreen | undefined

/** Short messages at the top right (spec 4, 9): five seconds, Alt+T leads to them. Each returns the toast's id. */
export const toast = {
  success: (message: string, options?: ToastOptions) => request('success', message, options),
  error: (message: string, options?: ToastOptions) => request('error', message, options),
  warning: (message: string, options?: ToastOptions) => request('warning', message, options),
  info: (message: string, options?: ToastOptions) => request('info', message, options),
  dismiss: (id: string) => screen?.dismiss(id),
}

/** The toaster loads after the first paint; what was said before waits for it. @returns a function that disconnects */
export function connectToastScreen(connected: ToastScreen): () => void {
  screen = connected
  for (const request of waiting.splice(0)) connected.show(request)
  return () => {
    screen = undefined
  }
}

function request(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID()
  const wanted = { id, kind, message, description: options.description }
  if (screen === undefined) waiting.push(wanted)
  else screen.show(wanted)
  return id
}
