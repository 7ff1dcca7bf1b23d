import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { RecoveryCodeList } from '../../../shared/ui/second-factor/recovery-code-list.tsx'
import { TotpOffer } from '../../../shared/ui/second-factor/totp-offer.tsx'
import { fetchTotpOffer } from '../api/second-factor-calls.ts'
import { goOn, useSecondStep } from '../model/use-second-step.ts'
import { stepTexts } from '../step-texts.ts'
import { PublicHeading } from './public-heading.tsx'

/** A person whose role asks for a second factor sets up an app, and gets recovery codes, before they are in. */
export function EnrolStep({ interaction }: { interaction: string }) {
  const { error, pending, taken, submitCode } = useSecondStep(interaction)
  const offer = useQuery({
    queryKey: ['sign-in.totp', interaction],
    queryFn: () => fetchTotpOffer(interaction),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (taken?.recoveryCodes) {
    return (
      <>
        <PublicHeading title={stepTexts.codesTitle} lead='' />
        <RecoveryCodeList codes={taken.recoveryCodes} />
        <Button variant='primary' size='lg' className='mt-4 w-full' onClick={() => goOn(taken.location)}>
          {stepTexts.continue}
        </Button>
      </>
    )
  }
  return (
    <>
      <PublicHeading title={stepTexts.enrolTitle} lead={stepTexts.enrolLead} />
      {offer.isError ? <ErrorState error={offer.error} onRetry={() => void offer.refetch()} /> : null}
      {offer.data === undefined ? null : (
        <form noValidate className='grid gap-4' onSubmit={(event) => submitCode('enrol', event)}>
          <TotpOffer offer={offer.data} error={error} />
          <Button type='submit' variant='primary' size='lg' pending={pending} className='w-full'>
            {stepTexts.continue}
          </Button>
        </form>
      )}
    </>
  )
}
