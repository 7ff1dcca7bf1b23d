import type { States } from '../../../workbench/state.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

export const states = {
  'one of each kind': {
    render: () =>
      (['success', 'error', 'warning', 'info'] as const).map((kind) => (
        <Button key={kind} onClick={() => toast[kind](`This is ${kind}`, { description: 'And why it is.' })}>
          Say {kind}
        </Button>
      )),
  },
} satisfies States
