import { expect, test } from 'vitest'
import { scrubData } from './scrub-data.ts'

test('a report keeps what it is read by and loses the person', () => {
  const report = {
    event_id: '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
    release: '0.13.1+238',
    user: { email: 'maria@north.example' },
    request: { url: 'https://own.example/counts/7?q=flour', headers: { Referer: 'x' }, cookies: 'a=b' },
    exception: {
      values: [
        {
          type: 'RangeError',
          value: 'Maria typed 12.5',
          stacktrace: {
            frames: [{ filename: 'https://own.example/assets/a-1.js', lineno: 7, function: 'put' }],
          },
        },
      ],
    },
    extra: { note: 'Freezer 3' },
    contexts: {
      trace: { trace_id: 'aaaabbbbccccddddaaaabbbbccccdddd', data: { 'url.full': '/api/v2/user/3?x=1' } },
    },
  }
  expect(scrubData(report, ['Maria'])).toEqual({
    event_id: '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
    release: '0.13.1+238',
    request: { url: 'https://own.example/counts/*' },
    exception: {
      values: [
        {
          type: 'RangeError',
          value: '[personal] typed #',
          stacktrace: {
            frames: [{ filename: 'https://own.example/assets/a-1.js', lineno: 7, function: 'put' }],
          },
        },
      ],
    },
    contexts: {
      trace: { trace_id: 'aaaabbbbccccddddaaaabbbbccccdddd', data: { 'url.full': '/api/v2/user/*' } },
    },
  })
})
