import {
  type OptionArea,
  type OptionList,
  type OptionQuery,
  optionRights,
  type RoleOption,
} from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { refusalsToGive } from '../user/choose-access.ts'
import { selectOptions } from './repository.ts'

/** Records to choose from in a filter. @throws AppError `permission.missing` without a right to a list they serve */
export async function listOptions(work: Work, area: OptionArea, query: OptionQuery): Promise<OptionList> {
  const rights: readonly Right[] = optionRights[area]
  if (!rights.some((right) => hasRight(work.actor, right))) {
    throw new AppError('permission.missing', { detail: `This needs the right ${rights.join(' or ')}.` })
  }
  const options = await selectOptions(work, area, query)
  return { data: options.map(({ note, ...rest }) => ({ ...rest, note: presentText(note) })) }
}

/** Roles to choose from, to filter by or to give; those that the caller could not give say why. @throws AppError as `listOptions` */
export async function listRoleOptions(work: Work, query: OptionQuery): Promise<{ data: RoleOption[] }> {
  const { data } = await listOptions(work, 'role', query)
  const refusals = await refusalsToGive(
    work,
    data.map(({ id }) => id),
  )
  return { data: data.map((option) => ({ ...option, refusal: refusals.get(option.id) ?? null })) }
}
