import { expect, it, vi } from 'vitest'

it('lets two files be read at a time, one of a person, and those that come later when it is their turn', async () => {
  vi.resetModules()
  const { takeReadingPlace } = await import('./reading-places.ts')
  const refused = { code: 'request.too-many', retryAfter: 10 }
  const leaveFirst = await takeReadingPlace(1)
  await expect(takeReadingPlace(1)).rejects.toMatchObject(refused)
  const leaveSecond = await takeReadingPlace(2)
  const came: number[] = []
  const later = [3, 4].map(async (userId) => {
    const leave = await takeReadingPlace(userId)
    came.push(userId)
    return leave
  })
  await expect(takeReadingPlace(4)).rejects.toMatchObject(refused)
  leaveSecond()
  const leaveThird = await later[0]
  expect(came).toEqual([3])
  leaveFirst()
  const leaveFourth = await later[1]
  leaveThird?.()
  leaveFourth?.()
  const again = await Promise.all([takeReadingPlace(1), takeReadingPlace(2)])
  expect(again).toHaveLength(2)
})

it('lets no more than ten people wait', async () => {
  vi.resetModules()
  const { takeReadingPlace } = await import('./reading-places.ts')
  const places = Array.from({ length: 12 }, (_, userId) => takeReadingPlace(userId))
  await expect(takeReadingPlace(12)).rejects.toMatchObject({ code: 'request.too-many' })
  for (const place of places) (await place)()
  ;(await takeReadingPlace(12))()
})
