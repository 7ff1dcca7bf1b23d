/** One channel for both directions: a tab does not hear what it said through the same one. */
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('backoffice.session')
  return channel
}

/** Tells the other tabs of this browser that the session has changed; they ask the gateway. */
export function tellOtherTabs(): void {
  openChannel().postMessage('changed')
}

/** Hears when another tab says that the session has changed. */
export function onOtherTab(listener: () => void): void {
  openChannel().addEventListener('message', listener)
}
