import { describe, expect, it } from 'vitest'
import type { Mail } from './mail-data.ts'
import { contentOf } from './templates.ts'

const frame = { link: 'https://x.example/link', publicUrl: 'https://x.example', timeZone: 'America/New_York' }
const notice = (text: string) =>
  contentOf({ template: 'notice', data: { firstName: 'Ann', text, path: '/counts/7' } }, frame)
const digest = (...lines: string[]) =>
  contentOf({ template: 'digest', data: { firstName: '', lines: lines.join('\n') } }, frame)

const at = '2026-03-01T10:30:00Z'
const device = { browser: 'Firefox on Linux', network: '203.0.113.0/24' }
const factor = 'the passkey “Phone”'
const everyMail = (firstName: string): Mail[] => [
  { template: 'invitation', data: { firstName, organisation: 'North', inviter: 'Bob' } },
  { template: 'forgot-password', data: { firstName } },
  { template: 'password-changed', data: { firstName, at } },
  { template: 'verify-email', data: { firstName } },
  { template: 'new-device', data: { firstName, at, ...device } },
  { template: 'factor-added', data: { firstName, at, factor } },
  { template: 'factor-replaced', data: { firstName, at, factor } },
  { template: 'factor-removed', data: { firstName, at, factor } },
  { template: 'recovery-codes', data: { firstName, at } },
  { template: 'role-raised', data: { firstName, at, roles: 'Buyer', by: 'Bob' } },
  { template: 'new-email', data: { firstName } },
  { template: 'email-change', data: { firstName, at, email: 'new@x.example' } },
  { template: 'email-changed', data: { firstName, at, email: 'new@x.example' } },
  { template: 'notice', data: { firstName, text: 'One count is late', path: '/counts/7' } },
  { template: 'digest', data: { firstName, lines: 'One count is late' } },
]

describe('every mail', () => {
  it.each(everyMail('Ann'))(
    'greets by the first name, then says something, leads somewhere: $template',
    (mail) => {
      const { subject, paragraphs, action, notes } = contentOf(mail, frame)
      expect(paragraphs[0]).toBe('Hello Ann,')
      expect(paragraphs.slice(1).join('')).not.toBe('')
      expect([subject, action?.label, notes.join('')]).not.toContain('')
      expect(action?.url).toMatch(/^https:\/\/x\.example/)
    },
  )

  it.each(everyMail(''))('greets who has no first name as well: $template', (mail) => {
    expect(contentOf(mail, frame).paragraphs[0]).toBe('Hello,')
  })

  it.each(everyMail('Ann'))('leads by a link that works once, or to a page: $template', (mail) => {
    const hasLink = ['invitation', 'forgot-password', 'verify-email', 'new-email', 'email-change'].includes(
      mail.template,
    )
    const { action, notes } = contentOf(mail, frame)
    expect(action?.url === frame.link).toBe(hasLink)
    expect(/works once/.test(notes.join(' '))).toBe(hasLink)
  })

  it('quotes the names that somebody chose, which cannot end the quotation', () => {
    const inviter = 'Your access expires” call 0900 “now'
    const mail: Mail = { template: 'invitation', data: { firstName: 'Ann', organisation: 'a "b"', inviter } }
    const { subject, paragraphs } = contentOf(mail, frame)
    expect(subject).toBe('“Your access expires call 0900 now” invites you to “a b”')
    expect(paragraphs[1]).toMatch(
      /^“Your access expires call 0900 now” has made an account for you at “a b”,/,
    )
  })

  it('makes no host of a name that looks like one, and leaves other dots as they are', () => {
    const [inviter, organisation] = ['www.evil.example:8080/login', 'St. Regis, Ltd.']
    const mail: Mail = { template: 'invitation', data: { firstName: 'evil.example', organisation, inviter } }
    const { subject, paragraphs } = contentOf(mail, frame)
    expect(`${subject} ${paragraphs.join(' ')}`).not.toMatch(/[a-z][.:][a-z\d]/)
    expect(paragraphs.join(' ').replaceAll('\u200b', '')).toContain(inviter)
    expect(subject).toContain('“St. Regis, Ltd.”')
    const raised: Mail = {
      template: 'role-raised',
      data: { firstName: '', at, roles: 'a.example', by: 'b.example' },
    }
    expect(contentOf(raised, frame).paragraphs.join(' ')).not.toMatch(/[ab]\.example/)
  })

  it.each(everyMail('Ann').filter(({ template }) => template.startsWith('factor')))(
    'about a factor says which and when, and what to do about it: $template',
    (mail) => {
      const { paragraphs, action } = contentOf(mail, frame)
      for (const part of [factor, '2026-03-01 05:30:00 (America/New_York)'])
        expect(paragraphs.join(' ')).toContain(part)
      expect(action).toMatchObject({ url: 'https://x.example/forgot-password' })
    },
  )

  it('about a sign-in says when, with what and from where', () => {
    const mail: Mail = { template: 'new-device', data: { firstName: 'Ann', at, ...device } }
    const text = contentOf(mail, frame).paragraphs.join(' ')
    for (const part of [device.browser, device.network, '2026-03-01 05:30:00 (America/New_York)'])
      expect(text).toContain(part)
  })
})

describe('the mail of a notice', () => {
  it('has the notice as its subject, cut to 120 characters', () => {
    const [short, long] = ['a'.repeat(120), 'b'.repeat(121)]
    expect(notice(short)).toMatchObject({ subject: short, paragraphs: ['Hello Ann,', short] })
    expect(notice(long)).toMatchObject({ subject: `${'b'.repeat(119)}…`, paragraphs: ['Hello Ann,', long] })
  })

  it('leads to what it is about', () => {
    expect(notice('x').action).toEqual({ label: 'Open it', url: 'https://x.example/counts/7' })
  })
})

describe('the mail of a day', () => {
  it('says one thing in its subject, or how many there are', () => {
    expect(digest('One count is late').subject).toBe('One count is late')
    const several = digest('One count is late', 'Another is')
    expect(several.subject).toBe('2 things to look at')
    expect(several.paragraphs.slice(0, 1)).toEqual(['Hello,'])
    expect(several.paragraphs.slice(2)).toEqual(['One count is late', 'Another is'])
  })
})
