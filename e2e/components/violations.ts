import axe from 'axe-core'
import { afterAll, beforeAll, expect } from 'vitest'

const wcag: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

const atRest = document.createElement('style')
atRest.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }'

/** Nothing moves in the tests of a file: colours that are on their way to another theme are those of neither. */
export function standStill(): void {
  beforeAll(() => document.head.append(atRest))
  afterAll(() => atRest.remove())
}

/** Waits until what stands breaks no rule of WCAG 2.2 AA that a machine can see, light and dark. */
export async function expectAccessible(): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme
    await expect.poll(() => violations(wcag), { message: theme }).toEqual([])
  }
}

/** Waits until what stands breaks none of these rules of axe. */
export const expectRulesKept = (...rules: string[]) =>
  expect.poll(() => violations({ type: 'rule', values: rules })).toEqual([])

async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const result = await axe.run(document, { runOnly })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`,
    ),
  )
}
