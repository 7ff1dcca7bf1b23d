import { expect, it } from 'vitest'
import { editableReasons, newReason, reasonsBody, toggleUse } from './reasons-form.ts'

const breakage = { code: 'BREAKAGE', name: 'Breakage', uses: ['WASTE' as const], isActive: true }

it('reasons that nobody touched are sent as they came', () => {
  const { values, version } = editableReasons({ data: [breakage], version: 3 })
  expect(version).toBe(3)
  expect(reasonsBody(values)).toEqual({ reasons: [breakage] })
})

it('a row in which nothing was typed is no reason, and what is half typed is sent to be refused', () => {
  const half = { ...newReason('k'), name: ' Mould ' }
  expect(reasonsBody({ reasons: [newReason('j'), half] })).toEqual({
    reasons: [{ code: '', name: 'Mould', uses: ['VARIANCE'], isActive: true }],
  })
})

it('a use is put in and taken out', () => {
  expect(toggleUse(['WASTE'], 'REJECT')).toEqual(['WASTE', 'REJECT'])
  expect(toggleUse(['WASTE', 'REJECT'], 'WASTE')).toEqual(['REJECT'])
})
