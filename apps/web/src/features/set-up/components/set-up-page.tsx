import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { useSetUp } from '../model/use-set-up.ts'
import { setUpTexts } from '../texts.ts'
import { SetUpFields } from './set-up-fields.tsx'

/** The code behind the `#` of the link. It leaves the address at once, so that it stays in no history. */
function takeCode(): string {
  const code = location.hash.slice(1)
  if (code !== '') history.replaceState(history.state, '', location.pathname)
  return code
}

/** /set-up: the organisation, its first administrator and a place to count in, by the link of a system without people. */
export function SetUpPage() {
  const [code] = useState(takeCode)
  const { outcome, errors, pending, submit } = useSetUp(code)
  if (outcome.kind === 'over' || code === '') {
    return <Ended title={setUpTexts.overTitle} text={setUpTexts.over} href='/login' />
  }
  if (outcome.kind === 'done') {
    const { email } = outcome
    const href = `/init-auth?loginHint=${encodeURIComponent(email)}`
    return <Ended title={setUpTexts.doneTitle} text={setUpTexts.done(email)} href={href} />
  }
  return (
    <>
      <h1 className='text-xl font-semibold'>{setUpTexts.title}</h1>
      <p className='mt-1 mb-6 text-muted'>{setUpTexts.lead}</p>
      <form noValidate onSubmit={submit} className='grid gap-6'>
        {errors['form'] === undefined ? null : (
          <p role='alert' className='rounded-lg bg-danger-soft px-3.5 py-2.5 break-words text-danger'>
            {errors['form']}
          </p>
        )}
        <SetUpFields errors={errors} />
        <Button type='submit' variant='primary' size='lg' pending={pending} className='w-full'>
          {setUpTexts.send}
        </Button>
      </form>
    </>
  )
}

function Ended({ title, text, href }: { title: string; text: string; href: string }) {
  return (
    <div role='status' className='grid gap-4'>
      <h1 className='text-xl font-semibold'>{title}</h1>
      <p className='text-muted'>{text}</p>
      <a href={href} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {setUpTexts.signIn}
      </a>
    </div>
  )
}
