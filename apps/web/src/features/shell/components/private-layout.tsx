import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { AppShell } from './app-shell.tsx'

/**
 * What stands around every private screen: the server's data, and the frame.
 * @param tools what other features put into the top bar
 */
export function PrivateLayout({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppShell tools={tools}>{children}</AppShell>
    </QueryClientProvider>
  )
}
