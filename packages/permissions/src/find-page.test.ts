import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPage, pageAt } from './find-page.ts'
import { pages } from './pages.ts'

const anyPage = fc.constantFrom(...pages)
const anyId = fc.integer({ min: 1, max: 2 ** 40 }).map(String)

describe('finding a page', () => {
  it('finds every page by its path, with any id in place of a parameter', () => {
    fc.assert(
      fc.property(anyPage, anyId, (page, id) => {
        expect(findPage(page.path.replaceAll(/\{\w+\}/g, id))).toBe(page)
      }),
    )
  })

  it.each([
    ['/counts/template', '/counts/template'],
    ['/counts/template/7', '/counts/template/{id}'],
    ['/counts/7', '/counts/{id}'],
    ['/counts/order/7', '/counts/order/{id}'],
    ['/setup/companies/company/3', '/setup/companies/company/{id}'],
    ['/update-password/12/aB-9_z', '/update-password/{userId}/{code}'],
  ])('reads %s as %s', (pathname, path) => {
    expect(findPage(pathname)?.path).toBe(path)
  })

  it('tolerates a trailing slash', () => {
    fc.assert(
      fc.property(anyPage, anyId, (page, id) => {
        expect(findPage(`${page.path.replaceAll(/\{\w+\}/g, id)}/`)).toBe(page)
      }),
    )
  })

  it.each(['/Setup/Users', '/setup/use%72s', '//setup//users', '/SETUP/USERS/'])(
    'knows /setup/users in the disguise %s',
    (pathname) => {
      expect(findPage(pathname)).toBe(pageAt('/setup/users'))
    },
  )

  it('knows /counts/template in disguise from a count', () => {
    expect(findPage('/counts/Template')).toBe(pageAt('/counts/template'))
    expect(findPage('/counts/%74emplate')).toBe(pageAt('/counts/template'))
  })

  it.each([
    '/nowhere',
    '/counts/7/lines',
    '/setup/companies/company',
    '/setup/companies/other/3',
    '/setup%2Fusers',
    '/update-password/12',
    '/orders/7/lines',
    '/about/us',
  ])('has no page for %s', (pathname) => {
    expect(findPage(pathname)).toBeUndefined()
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => findPage(text)).not.toThrow()
      }),
    )
    expect(findPage('/counts/%E0%A4%A')?.path).toBe('/counts/{id}')
  })
})
