import { expect, it, vi } from 'vitest'

it('lets two files be read at a time, one of a person, and those that come later when it is their turn', async () => {
  vi.resetModules()
  const { acquireReadingSlot } = await import('./reading-slots.ts')
  const refused = { code: 'request.too-many', retryAfter: 10 }
  const leaveFirst = await acquireReadingSlot(1)
  await expect(acquireReadingSlot(1)).rejects.toMatchObject(refused)
  const leaveSecond = await acquireReadingSlot(2)
  const came: number[] = []
  const later = [3, 4].map(async (userId) => {
    const leave = await acquireReadingSlot(userId)
    came.push(userId)
    return leave
  })
  await expect(acquireReadingSlot(4)).rejects.toMatchObject(refused)
  leaveSecond()
  const leaveThird = await later[0]
  expect(came).toEqual([3])
  leaveFirst()
  const leaveFourth = await later[1]
  leaveThird?.()
  leaveFourth?.()
  const again = await Promise.all([acquireReadingSlot(1), acquireReadingSlot(2)])
  expect(again).toHaveLength(2)
})

it('lets no more than ten people wait', async () => {
  vi.resetModules()
  const { acquireReadingSlot } = await import('./reading-slots.ts')
  const releases = Array.from({ length: 12 }, (_, userId) => acquireReadingSlot(userId))
  await expect(acquireReadingSlot(12)).rejects.toMatchObject({ code: 'request.too-many' })
  for (const release of releases) (await release)()
  ;(await acquireReadingSlot(12))()
})
