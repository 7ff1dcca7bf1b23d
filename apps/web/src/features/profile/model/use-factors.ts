import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { historyQuery, securityQuery } from '../api/account-queries.ts'
import * as calls from '../api/account-writes.ts'
import { securityTexts } from '../security-texts.ts'

/** What stands over the page. */
export type FactorDialog =
  | { kind: 'confirm'; goOn: () => Promise<void> }
  | { kind: 'totp'; offer: { secret: string; uri: string } }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove'; name: string; remove: () => Promise<unknown> }

const id = 'profile.factors'

/**
 * Changes of second factors. Each may be asked for the password first; it then goes on where it stood.
 */
export function useFactors() {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<FactorDialog>()
  const [pending, setPending] = useState(false)
  const close = () => setDialog(undefined)

  async function reread(): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
  }

  /** Does a change, after the password when the server asks for it. */
  async function change(step: () => Promise<void>): Promise<void> {
    setPending(true)
    try {
      await step()
    } catch (error) {
      const isAsked = error instanceof ApiProblem && error.code === 'session.unconfirmed'
      if (isAsked) setDialog({ kind: 'confirm', goOn: () => change(step) })
      else toast.problem(error, { id })
    } finally {
      setPending(false)
    }
  }

  /** The buttons stay enabled, so that they keep the focus; a second press meanwhile does nothing. */
  function begin(step: () => Promise<void>): void {
    if (!pending) void change(step)
  }

  /** Shows codes that came with a factor, or says that it is there. */
  async function added(codes: readonly string[] | null, message: string): Promise<void> {
    toast.success(message, { id })
    setDialog(codes === null ? undefined : { kind: 'codes', codes })
    await reread()
  }

  return {
    dialog,
    close,
    pending,
    added,
    beginTotp: () => begin(async () => setDialog({ kind: 'totp', offer: await calls.offerTotp() })),
    beginPasskey: () => setDialog({ kind: 'passkey' }),
    newCodes: () =>
      begin(async () => {
        const { recoveryCodes } = await calls.renewCodes()
        setDialog({ kind: 'codes', codes: recoveryCodes ?? [] })
        await reread()
      }),
    askRemoval: (name: string, remove: () => Promise<unknown>) => setDialog({ kind: 'remove', name, remove }),
    remove: (remove: () => Promise<unknown>) =>
      void change(async () => {
        await remove()
        close()
        toast.success(securityTexts.removed, { id })
        await reread()
      }),
    change,
  }
}

export type Factors = ReturnType<typeof useFactors>
