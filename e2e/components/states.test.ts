import { afterEach, describe, expect, test, vi } from 'vitest'
import { show, type Shown } from '../../apps/web/workbench/show.tsx'
import type { States } from '../../apps/web/workbench/state.ts'
import { forgetKept } from './show.ts'
import { expectAccessible, standStill } from './violations.ts'

const files = import.meta.glob<{ states: States }>('../../apps/web/src/**/*.states.tsx', { eager: true })

standStill()

let shown: Shown | undefined

afterEach(async () => {
  shown?.remove()
  shown = undefined
  vi.restoreAllMocks()
  await forgetKept()
})

describe.each(Object.entries(files))('%s', (_path, { states }) => {
  test.each(Object.entries(states))(
    '%s is drawn and breaks no rule that a machine can see',
    async (_name, state) => {
      const logged = vi.spyOn(console, 'error')
      shown = await show(state)
      await expectAccessible()
      expect(shown.unanswered).toEqual([])
      expect(logged.mock.calls).toEqual([])
    },
  )
})
