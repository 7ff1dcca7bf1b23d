import { describe, expect, test } from 'vitest'
import { authTexts } from '../texts.ts'
import { validateInitAuthSearch } from './init-auth-search.ts'
import { nextHop } from './next-hop.ts'

function memory() {
  const cell = () => {
    let value: string | null = null
    return {
      read: () => value,
      write: (next: string) => void (value = next),
      clear: () => void (value = null),
    }
  }
  return { returnTo: cell(), retried: cell(), email: cell() }
}

describe('/init-auth', () => {
  test('hands path and query to the gateway', () => {
    expect(nextHop({ returnTo: '/counts?status=OPEN' }, false, memory())).toBe(
      '/bff/login?returnTo=%2Fcounts%3Fstatus%3DOPEN',
    )
  })

  test('never hands on an address outside this site', () => {
    expect(nextHop({ returnTo: 'https://evil.example/' }, false, memory())).toBe('/bff/login?returnTo=%2F')
  })

  test('keeps the address that was typed when a sign-in starts anew, for the provider and for the form', () => {
    const tab = memory()
    const hop = nextHop({ returnTo: '/', loginHint: 'manager@north.example' }, false, tab)
    expect(hop).toBe('/bff/login?returnTo=%2F&loginHint=manager%40north.example')
    expect(tab.email.read()).toBe('manager@north.example')
  })

  test('S20: retries once, with the place to return to, and then says what happened', () => {
    const tab = memory()
    nextHop({ returnTo: '/orders' }, false, tab)
    expect(nextHop({ retry: '1' }, false, tab)).toBe('/bff/login?returnTo=%2Forders')
    const second = new URL(nextHop({ retry: '1' }, false, tab), 'https://own.example')
    expect(second.pathname).toBe('/login')
    expect(second.searchParams.get('error')).toBe(authTexts.retryFailed)
    expect(second.searchParams.get('returnTo')).toBe('/orders')
  })

  test('a sign-in started afresh may retry again', () => {
    const tab = memory()
    nextHop({ retry: '1' }, false, tab)
    nextHop({ returnTo: '/' }, false, tab)
    expect(nextHop({ retry: '1' }, false, tab)).toBe('/bff/login?returnTo=%2F')
  })

  test('R19 S20: sends whoever is signed in on to the page, and starts nothing', () => {
    const tab = memory()
    expect(nextHop({ returnTo: '/counts?status=OPEN' }, true, tab)).toBe('/counts?status=OPEN')
    expect(nextHop({ returnTo: 'https://evil.example/' }, true, tab)).toBe('/')
    tab.returnTo.write('/orders')
    expect(nextHop({ retry: '1' }, true, tab)).toBe('/orders')
  })
})

test('what is read from the address of /init-auth stands a second reading, as the router does one', () => {
  const once = validateInitAuthSearch({
    retry: '1',
    returnTo: '/orders',
    loginHint: 'a@b.example',
    other: 'x',
  })
  expect(once).toEqual({ retry: '1', returnTo: '/orders', loginHint: 'a@b.example' })
  expect(validateInitAuthSearch(once)).toEqual(once)
})
