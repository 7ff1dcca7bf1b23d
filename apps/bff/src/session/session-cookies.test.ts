import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealer.ts'
import type { Session } from './session.ts'
import { SessionCookies } from './session-cookies.ts'

const sealer = createSealer([randomBytes(32)])
const access = { token: 'a', issuedAt: 1000, expiresAt: 2000 }
const refresh = { token: 'r', idleExpiresAt: 3000 }
const session: Session = {
  id: 's1',
  subject: 'person',
  providerSession: 'op1',
  startedAt: 1000,
  remembered: true,
  authenticatedAt: 900,
  absoluteExpiresAt: 9000,
  access,
  refresh,
}
const facts = { id: 's1', sub: 'person', sid: 'op1', st: 1000, rem: true, auth: 900, abs: 9000 }

describe('the cookies of a session', () => {
  it('open to what was sealed', () => {
    const cookies = new SessionCookies(sealer, 'backoffice')
    const opened = cookies.openAccess(cookies.sealAccess(session, access))
    expect(opened).toMatchObject({ shared: facts, token: access })
    const renewable = cookies.openRefresh(cookies.sealRefresh(session, refresh))
    expect(renewable).toMatchObject({ shared: facts, token: refresh })
    expect(cookies.size()).toBe(2)
  })

  it('R4: of another client with the same key open nothing', () => {
    const theirs = new SessionCookies(sealer, 'other')
    const ours = new SessionCookies(sealer, 'backoffice')
    expect(ours.openAccess(theirs.sealAccess(session, access))).toBeNull()
    expect(ours.openRefresh(theirs.sealRefresh(session, refresh))).toBeNull()
  })

  it('R4: cannot stand for each other', () => {
    const cookies = new SessionCookies(sealer, 'backoffice')
    expect(cookies.openAccess(cookies.sealRefresh(session, refresh))).toBeNull()
    expect(cookies.openRefresh(cookies.sealAccess(session, access))).toBeNull()
  })
})
