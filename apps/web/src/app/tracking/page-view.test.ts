import { expect, test } from 'vitest'
import { pageView } from './page-view.ts'

test('a page view names the kind of page, and neither record nor query nor the page before', () => {
  expect(pageView('https://own.example', '/counts/breakdown/17', 'Count Breakdown')).toEqual({
    page_path: '/counts/breakdown/*',
    page_location: 'https://own.example/counts/breakdown/*',
    page_title: 'Count Breakdown',
    page_referrer: '',
  })
})
