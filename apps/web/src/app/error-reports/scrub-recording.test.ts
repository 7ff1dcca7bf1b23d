import { expect, test } from 'vitest'
import { scrubRecording } from './scrub-recording.ts'

test('a recording keeps how the page looks and loses what it says', () => {
  const events = [
    { type: 4, data: { href: 'https://own.example/counts/7?q=flour', width: 1350 } },
    {
      type: 2,
      data: {
        node: {
          tagName: 'a',
          attributes: {
            class: 'w-1/2 text-[13px]',
            href: '/counts/7',
            'aria-label': 'Count of Maria',
            'data-row-id': '7',
          },
          childNodes: [{ type: 3, textContent: '*** **' }],
        },
      },
    },
    { type: 3, data: { attributes: [{ id: 4, attributes: { title: '12.5 kg', style: { width: '4px' } } }] } },
    { type: 5, data: { payload: { message: 'maria@north.example', description: '/api/v2/user/9' } } },
  ]
  expect(JSON.parse(scrubRecording(JSON.stringify(events), ['Maria']))).toEqual([
    { type: 4, data: { href: 'https://own.example/counts/*', width: 1350 } },
    {
      type: 2,
      data: {
        node: {
          tagName: 'a',
          attributes: { class: 'w-1/2 text-[13px]' },
          childNodes: [{ type: 3, textContent: '*** **' }],
        },
      },
    },
    { type: 3, data: { attributes: [{ id: 4, attributes: { style: { width: '4px' } } }] } },
    { type: 5, data: { payload: { message: '[email]', description: '/api/v2/user/*' } } },
  ])
})

test('the style sheet of the page is still found', () => {
  const events = [{ data: { attributes: { rel: 'stylesheet', href: '/assets/index-1a.css' } } }]
  expect(JSON.parse(scrubRecording(JSON.stringify(events), []))).toEqual(events)
})
