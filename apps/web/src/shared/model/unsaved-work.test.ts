import { expect, it, onTestFinished } from 'vitest'
import { askBeforeLoss, mayLoseWork } from './unsaved-work.ts'

/** Two works that are typed and not saved. @returns what is done with them */
function registerTwo(mayBeLost: boolean): string[] {
  const done: string[] = []
  for (const name of ['page', 'dialog']) {
    const ask = async () => {
      done.push(`asked over the ${name}`)
      return mayBeLost
    }
    onTestFinished(askBeforeLoss({ ask, discard: () => done.push(`discarded the ${name}`) }))
  }
  return done
}

it('asks once over what stands in front, and discards everything when it may be lost', async () => {
  const done = registerTwo(true)
  expect(await mayLoseWork()).toBe(true)
  expect(done).toEqual(['asked over the dialog', 'discarded the page', 'discarded the dialog'])
})

it('discards nothing when something is to stay', async () => {
  const done = registerTwo(false)
  expect(await mayLoseWork()).toBe(false)
  expect(done).toEqual(['asked over the dialog'])
})

it('asks nothing where nothing is typed', async () => {
  expect(await mayLoseWork()).toBe(true)
})
