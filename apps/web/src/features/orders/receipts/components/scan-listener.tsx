import { useEffect, useMemo, useRef } from 'react'
import { useScanner } from '../../../../shared/lib/scan/use-scanner.ts'

/** Hears a scanner on a page that has no box for it. */
export function ScanListener({ onScan }: { onScan: (code: string) => void }) {
  const none = useRef(null)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  // The same over every drawing: a list that comes in the middle of a scan must not cut it.
  const feed = useMemo(() => ({ push: ({ code }: { code: string }) => latest.current(code) }), [])
  useScanner(none, none, feed, false)
  return null
}
