import { expect, test } from 'vitest'
import { buildRequest } from './api-request.ts'

const typeSentFor = (file: File) => {
  const { init } = buildRequest({ method: 'POST', path: '/api/v2/import', file }, 42)
  return new Headers(init.headers).get('content-type')
}

test('a file of no type that the browser knows is sent all the same, so that its content is looked at', () => {
  expect(typeSentFor(new File(['x'], 'notes.unheard'))).toBe('application/octet-stream')
  expect(typeSentFor(new File(['x'], 'items.csv', { type: 'text/csv' }))).toBe('text/csv')
})
