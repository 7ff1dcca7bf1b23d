import { type OptionArea, type OptionList, type OptionQuery, optionRights } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
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
