import fc from 'fast-check'
import { menu } from './menu.ts'
import type { PermissionHolder } from './permission-check.ts'
import { rightsCatalogue } from './rights-catalogue.ts'
import { visibleMenu } from './visible-menu.ts'

/** A user with one role that holds exactly these functionality names. */
export function holderOf(...names: readonly string[]): PermissionHolder {
  const permissions = names.map((functionalityName) => ({ functionalityName }))
  return { isMta: false, rolesAndPermissions: [{ roleName: 'Some role', permissions }] }
}

export const nobody: PermissionHolder = { isMta: false, rolesAndPermissions: [] }

export const superAdmin: PermissionHolder = { isMta: true, rolesAndPermissions: [] }

/** Any set of rights of the catalogue. */
export const someRights = fc.subarray([...rightsCatalogue])

/** Any set of rights with one of them picked to be dropped. */
export const rightsAndOneOfThem = fc
  .subarray([...rightsCatalogue], { minLength: 1 })
  .chain((rights) => fc.record({ rights: fc.constant(rights), dropped: fc.constantFrom(...rights) }))

/** The visible entries as `Group / Entry`. */
export function entriesSeenBy(user: PermissionHolder): string[] {
  return visibleMenu(user).flatMap((group) => group.children.map((leaf) => `${group.label} / ${leaf.label}`))
}

/** The labels of the visible groups. */
export function groupsSeenBy(user: PermissionHolder): string[] {
  return visibleMenu(user).map((group) => group.label)
}

export const everyGroup = menu.map((group) => group.label)

const spoilers: readonly ((right: string) => string)[] = [
  (right) => right.slice(1),
  (right) => right.slice(0, -1),
  (right) => right.replaceAll(' [', '['),
  (right) => right.replace('] [', ']  ['),
  (right) => right.replaceAll('[', '(').replaceAll(']', ')'),
  (right) => right.replaceAll(/[[\]]/g, ''),
  (right) => `${right} [List]`,
  (right) => `[All] ${right}`,
  (right) => right.replace(/ \[[^\]]*\]$/, ''),
  (right) => right.replace(/\[[^\]]*\]$/, '[]'),
  (right) => right.replace('[', '[ '),
  (right) => `${right} `,
  (right) => ` ${right}`,
  (right) => `${right}\n`,
  (right) => right.replace('] [', ']\u00a0['),
  (right) => right.replace('[', '[['),
  () => '[] [] []',
  () => '[ ] [View] [ ]',
  () => '',
]

/** A name of the wrong form: a right of the catalogue spoiled in one of the ways in which data get spoiled. */
export const malformedName = fc
  .tuple(fc.constantFrom(...rightsCatalogue), fc.constantFrom(...spoilers))
  .map(([right, spoil]) => spoil(right))

/** The same text in any mixture of upper and lower case. */
export function anyCaseOf(text: string): fc.Arbitrary<string> {
  const letters = text.split('').map((letter) => fc.constantFrom(letter.toLowerCase(), letter.toUpperCase()))
  return fc.tuple(...letters).map((chosen) => chosen.join(''))
}
