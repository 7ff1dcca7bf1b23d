import { expect, test } from 'vitest'
import { templateAddress } from './address-template.ts'

test.each([
  ['/counts/7', '/counts/*'],
  ['/counts/breakdown/12?groupBy=counter', '/counts/breakdown/*'],
  ['/setup/companies/company/3', '/setup/companies/company/*'],
  ['/counts?q=Ivan+Petrov', '/counts'],
  ['/update-password/7/abcdef', '/update-password/*'],
  ['/verify-email/7/abcdef', '/verify-email/*'],
  ['/auth/interaction/abcdefghijklmnopqrstuvwxyz', '/auth/interaction/*'],
  ['https://own.example/api/v2/user/17/token#x', 'https://own.example/api/v2/user/*/token'],
  ['https://maria:secret@own.example/counts', 'https://own.example/counts'],
  ['https://own.example/assets/main-1a2B_.js', 'https://own.example/assets/main-1a2B_.js'],
  ['blob:https://own.example/1f2e', '*//*/*'],
  ['/orders/Иван', '/orders/*'],
  ['/', '/'],
  ['', ''],
])('%s is reported as %s', (address, template) => expect(templateAddress(address)).toBe(template))
