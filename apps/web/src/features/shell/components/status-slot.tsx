import { type ComponentType, useEffect, useState } from 'react'
import { whenSettled } from '../../../shared/lib/when-settled.ts'

/**
 * Place in the top bar for what a long-lived tab has to say. It loads before there is anything to say; where it cannot be
 * fetched, the frame does without.
 */
export function StatusSlot() {
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(() => {
    async function load(): Promise<void> {
      const { StatusNotices } = await import('./status-notices.tsx')
      setNotices(() => StatusNotices)
    }
    return whenSettled(() => void load().catch(() => undefined))
  }, [])
  return Notices === undefined ? null : <Notices />
}
