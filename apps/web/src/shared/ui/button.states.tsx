import { Plus } from 'lucide-react'
import type { States } from '../../../workbench/state.ts'
import { Button } from './button.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export const states = {
  'each variant': {
    render: () =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} icon={<Plus aria-hidden='true' className='size-4' />}>
          New count
        </Button>
      )),
  },
  pending: {
    render: () => (
      <Button variant='primary' pending>
        Save
      </Button>
    ),
  },
} satisfies States
