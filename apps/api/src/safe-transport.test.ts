import { expect, it } from 'vitest'
import { isSafeDatabase, isSafeMailServer } from './safe-transport.ts'

it.each([
  ['postgres://db.example/x', false],
  ['postgres://db.example/x?sslmode=require', false],
  ['postgres://db.example/x?sslmode=no-verify', false],
  ['postgres://db.example/x?sslmode=verify-full', true],
  ['postgres://db.example/x?sslmode=verify-full&sslmode=disable', false],
  ['postgres://localhost/x?host=db.example', false],
  ['postgres://localhost:5432/x', true],
  ['postgres://127.0.0.1/x', true],
  ['postgres://%2Frun%2Fpostgresql/x', true],
  ['postgres:///x?host=/run/postgresql', true],
  ['not an address', false],
])('a database at %s is safe: %s', (address, isSafe) => {
  expect(isSafeDatabase(address)).toBe(isSafe)
})

it.each([
  ['smtp://mail.example:587', false],
  ['smtp://mail.example:587?requireTLS=true', true],
  ['smtp://mail.example:587?requireTLS=true&tls.rejectUnauthorized=false', false],
  ['smtps://mail.example', true],
  ['smtps://mail.example?tls.rejectUnauthorized=false', false],
  ['smtp://localhost:1025', true],
])('a mail server at %s is safe: %s', (address, isSafe) => {
  expect(isSafeMailServer(address)).toBe(isSafe)
})
