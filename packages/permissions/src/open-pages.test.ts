import { describe, expect, it } from 'vitest'
import { holderOf, nobody, superAdmin } from './holder.fixture.ts'
import { openPages, pagesOutOfMenu } from './open-pages.ts'

const titlesOf = (open: ReturnType<typeof openPages>) => open.map(({ title }) => title)

describe('the pages that rights open', () => {
  it('are those of a right, with their titles', () => {
    expect(titlesOf(openPages(holderOf('[Setup] [View] [Roles]', '[Orders] [View] [Order Files]')))).toEqual([
      'Orders Files',
      'Setup | Roles',
    ])
  })

  it('are none where no right opens a page', () => {
    expect([openPages(nobody), openPages(holderOf('[Counts] [Other] [Approve]'))]).toEqual([[], []])
  })

  it('leave out those of one record', () => {
    expect(openPages(superAdmin).filter(({ path }) => path.includes('{'))).toEqual([])
  })
})

describe('the pages that no menu leads to', () => {
  it('are Support for whoever opens no other page of Setup', () => {
    const support = holderOf('[Setup] [Other] [Support]', '[Counts] [View] [List]')
    expect(titlesOf(pagesOutOfMenu(support))).toEqual(['Setup | Support'])
  })

  it('are none where a page beside them stands in the menu and has the tabs', () => {
    expect(pagesOutOfMenu(holderOf('[Setup] [Other] [Support]', '[Setup] [View] [Roles]'))).toEqual([])
    expect(pagesOutOfMenu(holderOf('[Reports] [View] [Orders]'))).toEqual([])
  })
})
