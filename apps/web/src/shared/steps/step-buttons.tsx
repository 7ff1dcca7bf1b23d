import { Suspense, useState } from 'react'
import type { Values } from '../form/merge.ts'
import { useCurrentUser } from '../model/use-current-user.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonSize } from '../ui/button-class.ts'
import { type DefinedSteps, possibleSteps, type Stepped } from './steps.ts'

type StepButtonsProps<D, S extends string, V extends Values, R> = {
  kind: DefinedSteps<D, S, V, R>
  document: D
  size?: ButtonSize
}

/** What this person can do with a document now, as buttons; each asks before it does it. */
export function StepButtons<D extends Stepped, S extends string, V extends Values, R extends D>({
  kind,
  document,
  size = 'md',
}: StepButtonsProps<D, S, V, R>) {
  const [step, setStep] = useState<S>()
  const user = useCurrentUser()
  return (
    <>
      {possibleSteps(kind, user, document).map((one) => (
        <Button
          key={one}
          size={size}
          variant={one === kind.main ? 'primary' : 'secondary'}
          onPointerEnter={kind.dialog.preload}
          onClick={() => setStep(one)}
        >
          {kind.steps[one].name}
        </Button>
      ))}
      <Suspense fallback={null}>
        {step === undefined ? null : (
          <kind.dialog.Part
            key={step}
            kind={kind}
            document={document}
            step={step}
            onClose={() => setStep(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
