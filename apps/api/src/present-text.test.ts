import { expect, it } from 'vitest'
import { presentText } from './present-text.ts'

it('says nothing where the gateway would, and nowhere else', () => {
  expect(presentText('n/a')).toBeNull()
  expect(['N/A', 'n/a ', 'see n/a', '', '-1'].map(presentText)).toEqual(['N/A', 'n/a ', 'see n/a', '', '-1'])
  expect(presentText(null)).toBeNull()
})
