import { describe, expect, it } from 'vitest'
import { assessPassword, longestPassword } from './index.ts'

const accepted = (password: string, ...words: string[]) => assessPassword(password, words).isAccepted

describe('a password', () => {
  it.each(['password123', 'Password123!', 'qwertyuiop', '1234567890', 'iloveyou2020', 'aaaaaaaaaaaa'])(
    'that is known to be bad is refused: %s',
    (password) => {
      expect(accepted(password)).toBe(false)
      expect(assessPassword(password, []).advice.length).toBeGreaterThan(0)
    },
  )

  it.each(['Counting-2026!', 'correct horse battery staple', 'ключ от килера 7', 'три чаши чай в осем'])(
    'that is hard to guess is accepted, whatever letters it has: %s',
    (password) => expect(accepted(password)).toBe(true),
  )

  it('that is short is refused, with the length to reach', () => {
    const assessment = assessPassword('xK9#qLw2', [])
    expect(assessment).toMatchObject({ isAccepted: false })
    expect(assessment.advice).toContain('Use at least 10 characters.')
  })

  it('that is made of what everybody knows of the person is refused', () => {
    expect(accepted('marigoldferncliffe')).toBe(true)
    expect(accepted('marigoldferncliffe', 'marigold.ferncliffe@north.example')).toBe(false)
  })

  it('that is longer than is kept is refused, not cut', () => {
    const long = `correct horse battery staple ${'kD8'.repeat(70)}`
    expect(accepted(long.slice(0, longestPassword))).toBe(true)
    expect(accepted(long.slice(0, longestPassword + 1))).toBe(false)
  })
})
