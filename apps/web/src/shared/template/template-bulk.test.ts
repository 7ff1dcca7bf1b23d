import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { templateSteps } from './template-bulk.ts'

const scheduled = { id: 1, version: 3, isActive: true, schedule: { isPaused: false } }
const paused = { ...scheduled, schedule: { isPaused: true } }
const unscheduled = { ...scheduled, schedule: null }
const archived = { ...scheduled, isActive: false }

function stepOf(
  id: string,
  move = vi.fn<(read: { id: number; version: number }, step: string) => Promise<void>>(() =>
    Promise.resolve(),
  ),
) {
  const steps = templateSteps<typeof scheduled | typeof unscheduled>({
    right: '[Orders] [Edit] [Order Template]',
    move,
    read: (templateId) => Promise.resolve({ id: templateId, version: 9 }),
    descriptions: { activate: 'used again', deactivate: 'used no more' },
  })
  const step = steps.find((one) => one.id === id)
  if (step === undefined) throw new Error(`There is no step ${id}`)
  return step
}

describe('what is done with many templates', () => {
  it.each([
    ['pause', scheduled, undefined],
    ['pause', paused, 'is paused'],
    ['pause', unscheduled, 'has no schedule'],
    ['pause', archived, 'is out of use'],
    ['resume', paused, undefined],
    ['resume', scheduled, 'is not paused'],
    ['resume', unscheduled, 'has no schedule'],
    ['activate', archived, undefined],
    ['activate', scheduled, 'is in use'],
    ['deactivate', scheduled, undefined],
    ['deactivate', archived, 'is out of use'],
  ])('%s says of a template why it cannot take part', (id, template, reason) => {
    expect(stepOf(id).reasonToSkip(template)).toBe(reason)
  })

  it('is done at the version that the list knew, and at the newest where somebody was faster', async () => {
    const overtaken = new ApiProblem(
      { status: 409, code: 'record.version-conflict', title: 'Changed meanwhile' },
      undefined,
    )
    const move = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(overtaken)
      .mockResolvedValueOnce(undefined)
    await stepOf('pause', move).send?.(scheduled, 'key', {})
    expect(move.mock.calls).toMatchObject([
      [{ id: 1, version: 3 }, 'pause'],
      [{ id: 1, version: 9 }, 'pause'],
    ])
  })

  it('says what going out of use means for what the templates make', () => {
    expect([stepOf('deactivate').description, stepOf('deactivate').isDangerous]).toEqual([
      'used no more',
      true,
    ])
  })
})
