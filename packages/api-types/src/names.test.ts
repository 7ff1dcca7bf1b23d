import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { longestName } from './name-limits.ts'
import { operations } from './operations.ts'

/** The names that the bodies of calls hold, by call and field. */
function namesIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
    /^(?:(?:first|middle|last|user)?name)$/i.test(key)
      ? [[`${path} ${key}`, field] as [string, z.ZodType]]
      : namesIn(field, `${path} ${key}`),
  )
}

const parts = operations.flatMap(({ id, body, query }) =>
  [body, id.startsWith('file.') || id.startsWith('import.') ? query : undefined].flatMap((schema) =>
    schema === undefined ? [] : namesIn(schema, id),
  ),
)
const takes = (field: z.ZodType, text: string) => field.safeParse(text).success

describe('a name', () => {
  it('stands in what makes people, roles, places and files', () => {
    const found = parts.map(([path]) => path)
    for (const path of [
      'user.invite firstName',
      'user.update username',
      'role.create name',
      'company.create name',
    ])
      expect(found).toContain(path)
    expect(found.length).toBeGreaterThan(15)
  })

  it.each(parts)('of %s is one line, which no character turns around', (_path, field) => {
    expect(takes(field, 'Ann Lee')).toBe(true)
    for (const text of ['Ann\r\nBcc: all', 'Ann\nLee', 'Ann\u0007', 'Ann\u2028Lee', 'invoice\u202Efdp.exe'])
      expect({ text, isTaken: takes(field, text) }).toEqual({ text, isTaken: false })
  })

  const longestOf = (path: string): number => {
    if (path.endsWith('username')) return 60
    // Files have the names that other systems gave them.
    return /\bfile\.|\bimport\./.test(path) ? 200 : longestName
  }

  it.each(parts)('of %s is as long as others of its kind', (path, field) => {
    const longest = longestOf(path)
    const taken = [longest, longest + 1].map((length) => takes(field, 'x'.repeat(length)))
    expect(taken).toEqual([true, false])
  })

  const ofPeople = parts.filter(([path]) => /(?:first|middle|last)name$/i.test(path))
  const takenAs = (field: z.ZodType, text: string) => {
    const read = field.safeParse(text)
    return read.success ? read.data : undefined
  }

  it.each(ofPeople)(
    'of %s is no placeholder: n/a means none, or is refused where one is needed',
    (_path, field) => {
      for (const text of ['n/a', ' N/A ']) expect(takenAs(field, text)).toBe(takenAs(field, ' '))
    },
  )
})

describe('a phone number', () => {
  const fields = operations.flatMap(({ id, body }) => {
    const field =
      body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>)['phoneNumber'] : undefined
    return field === undefined ? [] : [[id, field] as const]
  })

  it('stands in what people write of themselves, and what is written of them', () => {
    expect(fields.map(([id]) => id)).toEqual(
      expect.arrayContaining(['user.profile.update', 'user.invite', 'user.update']),
    )
  })

  it.each(fields)('of %s is digits with what people write between them, or none', (_id, field) => {
    for (const text of ['+359 2 987 65 43', '(02) 987-65/43', '', 'n/a'])
      expect(takes(field, text)).toBe(true)
    for (const text of ['call me', '+', '12 ext. 3']) expect(takes(field, text)).toBe(false)
  })
})
