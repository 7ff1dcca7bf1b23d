import { useMemo, useRef } from 'react'
import { useScanner } from '../../../../shared/lib/scan/use-scanner.ts'

/** Hears a scanner on a page that has no box for it. */
export function ScanListener({ onScan }: { onScan: (code: string) => void }) {
  const none = useRef(null)
  const feed = useMemo(() => ({ push: ({ code }: { code: string }) => onScan(code) }), [onScan])
  useScanner(none, none, feed, false)
  return null
}
