const name = 'backoffice.session'

/** Tells the other tabs of this browser that the session has changed; they ask the gateway. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/** @returns a function that stops listening */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
