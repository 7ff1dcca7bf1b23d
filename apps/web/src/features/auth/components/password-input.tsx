import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from '../../../shared/ui/input.tsx'
import { authTexts } from '../texts.ts'

/** A password, hidden until the person asks to see it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'inputSize'>) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <div className='relative'>
      <Input {...props} type={visible ? 'text' : 'password'} inputSize='lg' className='pr-11' />
      <button
        type='button'
        aria-label={visible ? authTexts.hidePassword : authTexts.showPassword}
        onClick={() => setVisible(!visible)}
        className='absolute inset-y-1.5 right-1.5 grid w-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text'
      >
        <Icon aria-hidden='true' className='size-4' />
      </button>
    </div>
  )
}
