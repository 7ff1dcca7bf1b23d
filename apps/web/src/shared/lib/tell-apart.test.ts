import { expect, it } from 'vitest'
import { tellApart } from './tell-apart.ts'

const tonic = (pack: string, order: string) => ({ name: 'Tonic', marks: [pack, order] })
const gin = { name: 'Gin', marks: ['bottle', 'PO-1'] }

it('says of several with one name in what they differ, and no more', () => {
  expect(tellApart([tonic('case', 'PO-1'), gin, tonic('bottle', 'PO-1')])).toEqual([
    'Tonic, case',
    'Gin',
    'Tonic, bottle',
  ])
  expect(tellApart([tonic('case', 'PO-1'), tonic('case', 'PO-2')])).toEqual(['Tonic, PO-1', 'Tonic, PO-2'])
  expect(tellApart([tonic('case', 'PO-1'), tonic('case', 'PO-1')])).toEqual(['Tonic', 'Tonic'])
})
