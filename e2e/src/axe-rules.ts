import type axe from 'axe-core'

/** The rules of WCAG 2.2 AA that a machine can see. */
export const wcag: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** Those among them that look at colours: in another theme no other says anything new of the same elements. */
export const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
