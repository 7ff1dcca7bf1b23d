import { describe, expect, test } from 'vitest'
import { authTexts } from '../texts.ts'
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
  return { returnTo: cell(), retried: cell() }
}

describe('/init-auth', () => {
  test('hands path and query to the gateway', () => {
    expect(nextHop({ returnTo: '/counts?status=OPEN' }, memory())).toBe(
      '/bff/login?returnTo=%2Fcounts%3Fstatus%3DOPEN',
    )
  })

  test('never hands on an address outside this site', () => {
    expect(nextHop({ returnTo: 'https://evil.example/' }, memory())).toBe('/bff/login?returnTo=%2F')
  })

  test('keeps the address that was typed when a sign-in starts anew', () => {
    const hop = nextHop({ returnTo: '/', loginHint: 'manager@north.example' }, memory())
    expect(hop).toBe('/bff/login?returnTo=%2F&loginHint=manager%40north.example')
  })

  test('retries once, with the place to return to, and then says what happened', () => {
    const tab = memory()
    nextHop({ returnTo: '/orders' }, tab)
    expect(nextHop({ retry: 1 }, tab)).toBe('/bff/login?returnTo=%2Forders')
    const second = new URL(nextHop({ retry: 1 }, tab), 'https://own.example')
    expect(second.pathname).toBe('/login')
    expect(second.searchParams.get('error')).toBe(authTexts.retryFailed)
    expect(second.searchParams.get('returnTo')).toBe('/orders')
  })

  test('a sign-in started afresh may retry again', () => {
    const tab = memory()
    nextHop({ retry: 1 }, tab)
    nextHop({ returnTo: '/' }, tab)
    expect(nextHop({ retry: 1 }, tab)).toBe('/bff/login?returnTo=%2F')
  })
})
