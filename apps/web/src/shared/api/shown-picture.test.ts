import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mayShowPicture } from './shown-picture.ts'

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://counts.example' }))
afterAll(() => void vi.unstubAllGlobals())

const origins = ['https://pictures.example']

test.each([
  'https://pictures.example/7.png',
  'data:image/png;base64,x',
  '/pictures/7.png',
  'blob:https://x/1',
])('the policy of the pages lets %s in', (url) => {
  expect(mayShowPicture(url, origins)).toBe(true)
})

test.each([
  'https://other.example/7.png',
  'http://pictures.example/7.png',
  '//other.example/7.png',
  'http://[',
])('%s stands on no host of pictures', (url) => {
  expect(mayShowPicture(url, origins)).toBe(false)
})
