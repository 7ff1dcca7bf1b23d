import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon.tsx'
import { Input } from '../input.tsx'
import { passwordTexts } from './texts.ts'

/** A password, hidden until the person asks to see it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'inputSize'>) {
  const [visible, setVisible] = useState(false)
  return (
    <div className='relative'>
      <Input {...props} type={visible ? 'text' : 'password'} inputSize='lg' className='pr-11' />
      <button
        type='button'
        aria-label={visible ? passwordTexts.hide : passwordTexts.show}
        onClick={() => setVisible(!visible)}
        className='absolute inset-y-1.5 right-1.5 grid w-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text'
      >
        <Eye crossed={visible} />
      </button>
    </div>
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <Icon>
      <path d='M2.5 12C5 7 8.5 5 12 5s7 2 9.5 7c-2.5 5-6 7-9.5 7s-7-2-9.5-7z' />
      <circle cx='12' cy='12' r='3' />
      {crossed ? <path d='M3 3l18 18' /> : null}
    </Icon>
  )
}
