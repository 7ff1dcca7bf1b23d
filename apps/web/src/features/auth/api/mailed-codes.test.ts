import { afterEach, expect, test, vi } from 'vitest'
import { updatePassword } from './mailed-codes.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a new password goes with the code alone: no cookie of whoever is signed in here', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init)
    return Response.json({})
  })
  await updatePassword({ userId: '7', code: 'secret' }, 'A new password of mine')
  expect(sent).toMatchObject([{ method: 'POST', credentials: 'omit' }])
})
