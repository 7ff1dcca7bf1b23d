import { beforeAll, describe, expect, it } from 'vitest'
import { exceptions, isAllowed } from './licence-rules.ts'
import { noticesFile, writtenNotices } from './notices.ts'
import { type Package, productionPackages } from './production-packages.ts'
import { filesLike, readText } from './repository.ts'

let packages: readonly Package[]
beforeAll(() => (packages = productionPackages()))

describe('what the product stands on', () => {
  it('is under a licence that lets us use it, or is an exception with a reason', () => {
    expect(packages.length).toBeGreaterThan(300)
    const refused = packages.filter(
      ({ name, licence }) => !isAllowed(licence) && exceptions[name]?.licence !== licence,
    )
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })

  it('needs every exception that is made', () => {
    const needed = new Set(packages.filter(({ licence }) => !isAllowed(licence)).map(({ name }) => name))
    expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([])
  })

  it('stands in the notices as it is installed: `npm run notices` writes them anew', () => {
    expect(readText(noticesFile) === writtenNotices(packages)).toBe(true)
  })

  it('is told in both images', () => {
    const files = filesLike('*Dockerfile')
    expect(files).toHaveLength(2)
    for (const file of files) {
      const image = readText(file)
        .split(/^FROM /m)
        .at(-1)
      expect(image).toMatch(new RegExp(`^COPY .*\\b${noticesFile} .*$`, 'm'))
    }
  })
})

describe('an expression of licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Zlib'])('%s is allowed', (expression) =>
    expect(isAllowed(expression)).toBe(true),
  )
  it.each(['GPL-3.0-only', 'MIT AND OFL-1.1', 'Unknown', '', 'MIT OR (ISC AND GPL-3.0-only)'])(
    '%s is not',
    (expression) => expect(isAllowed(expression)).toBe(false),
  )
})
