import { describe, expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0'

describe('what a person calls a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/153.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.9', ''],
    ['', ''],
  ])('is told from its User-Agent: %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
