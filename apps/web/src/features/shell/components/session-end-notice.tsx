import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { sessionEndWatch } from '../model/tab-watch.ts'
import { SessionEndPanel } from './session-end-panel.tsx'

/** From here on a panel that was put aside comes back. */
const lastCallS = 60

/**
 * Says that the session is about to end. The panel lies over everything without taking the screen: whoever is typing goes
 * on typing. A modal dialog lets nothing beside it be reached, so that the panel then stands inside the one in front.
 */
export function SessionEndNotice() {
  const notice = useSyncExternalStore(sessionEndWatch.subscribe, sessionEndWatch.notice)
  const [isAside, setIsAside] = useState(false)
  const hasTakenFocus = useRef(false)
  useEffect(() => {
    if (notice.isShown) return
    setIsAside(false)
    hasTakenFocus.current = false
  }, [notice.isShown])
  if (!notice.isShown) return null
  if (isAside && notice.secondsLeft > lastCallS) return null
  return createPortal(
    <SessionEndPanel notice={notice} hasTakenFocus={hasTakenFocus} onAside={() => setIsAside(true)} />,
    dialogInFront() ?? document.body,
  )
}

function dialogInFront(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1)
}
