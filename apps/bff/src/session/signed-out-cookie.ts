import type { Cookies, HostCookie } from './host-cookies.ts'

const name = '__Host-signed-out'

/**
 * Remembers that the person has signed out, until the next sign-in: the provider's own session may live on, and would
 * sign in again unasked the next tab that leads there. It only makes a sign-in stricter, so it needs no seal.
 */
export const signedOutCookie = {
  isSet: (cookies: Cookies): boolean => cookies[name] !== undefined,
  write: (maxAgeS: number): HostCookie => ({ name, value: '1', maxAgeS, sameSite: 'strict' }),
  /** To be sent whether it is seen or not: on the way back from another site no strict cookie comes along. */
  clear: (): HostCookie => ({ name, value: null, sameSite: 'strict' }),
}
