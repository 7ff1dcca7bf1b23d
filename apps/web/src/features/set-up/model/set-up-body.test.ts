import { expect, test } from 'vitest'
import { missingFields, readSetUp, setUpBodyOf, setUpFields } from './set-up-body.ts'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('every field that is empty, or has spaces alone, is named', () => {
  const values = readSetUp(formOf({ 'organisation.name': 'Harbour', 'location.name': '  ' }))
  expect(Object.keys(missingFields(values))).toEqual(
    setUpFields.filter((name) => name !== 'organisation.name'),
  )
})

test('each field comes where the server has it, and the password as it was typed', () => {
  const typed = Object.fromEntries(setUpFields.map((name) => [name, ` ${name} `]))
  const body = setUpBodyOf('c0de', readSetUp(formOf(typed)))
  expect(body.code).toBe('c0de')
  expect(body.admin.password).toBe(' admin.password ')
  for (const [group, fields] of Object.entries(body)) {
    if (typeof fields === 'string') continue
    for (const [name, value] of Object.entries(fields)) expect(value.trim()).toBe(`${group}.${name}`)
  }
})
