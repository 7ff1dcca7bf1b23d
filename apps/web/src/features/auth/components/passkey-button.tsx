import { useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { authTexts } from '../texts.ts'

type PasskeyButtonProps = {
  interaction: string
  isRemembered: () => boolean
  onError: (text: string) => void
}

/** Signs in by a passkey alone. What talks to the device loads when it is pressed. */
export function PasskeyButton({ interaction, isRemembered, onError }: PasskeyButtonProps) {
  const [pending, setPending] = useState(false)
  async function signIn(): Promise<void> {
    setPending(true)
    try {
      const { showPasskey } = await import('../model/show-passkey.ts')
      const { location: address } = await showPasskey(interaction, isRemembered())
      const target = new URL(address, location.origin)
      if (target.origin === location.origin) location.replace(target)
    } catch (error) {
      onError(error instanceof ApiProblem ? problemText(error) : authTexts.passkeyFailed)
      setPending(false)
    }
  }
  return (
    <Button size='lg' pending={pending} className='w-full' onClick={() => void signIn()}>
      {authTexts.usePasskey}
    </Button>
  )
}
