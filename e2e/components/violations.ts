import axe from 'axe-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { ofColours, wcag } from '../src/axe-rules.ts'

const atRest = document.createElement('style')
atRest.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }'

/** Nothing moves in the tests of a file: colours that are on their way to another theme are those of neither. */
export function standStill(): void {
  beforeAll(() => document.head.append(atRest))
  afterAll(() => atRest.remove())
}

/** Waits until what stands breaks no rule of WCAG 2.2 AA that a machine can see, light and dark. */
export async function expectAccessible(): Promise<void> {
  const looks = [
    ['light', wcag],
    ['dark', ofColours],
  ] as const
  for (const [theme, rules] of looks) {
    document.documentElement.dataset['theme'] = theme
    await expect.poll(() => violations(rules), { message: theme }).toEqual([])
  }
}

/** Waits until what stands breaks none of these rules of axe. */
export const expectRulesKept = (...rules: string[]) =>
  expect.poll(() => violations({ type: 'rule', values: rules })).toEqual([])

async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const result = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`,
    ),
  )
}
