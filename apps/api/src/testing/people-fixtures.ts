import { randomUUID } from 'node:crypto'
import type { OperationFixture } from './operation-fixtures.ts'

const always = (body: object) => () => body

/** An address belongs to one person of all tenants. */
const newPerson = () => ({ email: `new-${randomUUID()}@test.example`, firstName: 'New', lastName: 'Person' })

/** How calls about people, their settings and their roles are made. */
export const peopleFixtures: Readonly<Record<string, OperationFixture>> = {
  'user.setting.put': { params: { key: 'grid.orders' }, body: always({ value: { order: [] } }) },
  'user.setting.delete': { params: { key: 'grid.orders' } },
  'user.invite': { body: newPerson },
  'user.update': { body: always({ firstName: 'New' }) },
  'user.profile.update': {
    body: always({ firstName: 'A', middleName: '', lastName: 'B', phoneNumber: '' }),
  },
  'user.preferences.update': { body: always({}) },
  'user.profile-picture-put': { upload: 'no picture', refusedWith: 'file.type-refused' },
  'user.profile-picture-content': { refusedWith: 'record.not-found' },
  'user.clone': {
    body: newPerson,
  },
  'role.create': { body: always({ name: 'New role', permissions: [] }) },
  'role.update': { body: always({ name: 'New role', permissions: [] }) },
  'role.clone': { body: always({ name: 'New role' }) },
}
