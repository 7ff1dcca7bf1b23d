import { expect, test } from 'vitest'
import { createRightsTag } from './rights-tag.ts'

/** A screen judged by the rights `a`; `told` counts how often it was said to be behind. */
function classifiedByA() {
  let told = 0
  const tag = createRightsTag(() => {
    told += 1
  })
  tag.note('a')
  tag.begin()
  return { tag, told: () => told }
}

test('the first answer, one of the same rights and one without a tag change nothing', () => {
  const { tag, told } = classifiedByA()
  tag.note('a')
  tag.note(null)
  expect(told()).toBe(0)
  expect(tag.isBehind()).toBe(false)
})

test('other rights are told of at every answer until the screen has followed', async () => {
  const { tag, told } = classifiedByA()
  tag.note('b')
  tag.note('b')
  expect(told()).toBe(2)
  expect(tag.isBehind()).toBe(true)
  await tag.follow(async () => undefined)
  tag.note('b')
  expect(told()).toBe(2)
  expect(tag.isBehind()).toBe(false)
})

test('rights that are taken back before the screen has followed leave nothing to do', () => {
  const { tag } = classifiedByA()
  tag.note('b')
  tag.note('a')
  expect(tag.isBehind()).toBe(false)
})

test('rights that change while the screen follows leave it behind', async () => {
  const { tag } = classifiedByA()
  tag.note('b')
  await tag.follow(async () => tag.note('c'))
  expect(tag.isBehind()).toBe(true)
})

test('a screen that could not follow stays behind', async () => {
  const { tag } = classifiedByA()
  tag.note('b')
  await expect(tag.follow(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(tag.isBehind()).toBe(true)
})

test('before the screen was judged at all, nothing is told', () => {
  let told = 0
  const tag = createRightsTag(() => {
    told += 1
  })
  tag.note('a')
  tag.note('b')
  tag.begin()
  expect(told).toBe(0)
  expect(tag.isBehind()).toBe(false)
})
