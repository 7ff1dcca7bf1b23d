import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { optionsQuery } from '../../../shared/api/options-query.ts'
import type { FieldErrors } from '../../../shared/form/form-state.ts'
import { mistakeOf } from '../../../shared/form/mistake-of.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import type { AccessChoice } from '../model/access-choice.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { OptionChecks } from './option-checks.tsx'

type AccessFieldsProps = {
  form: {
    values: AccessChoice
    errors: FieldErrors
    isPending: boolean
    change: (change: Partial<AccessChoice>) => void
  }
  /** Ids of the roles that the person has already. */
  heldRoles?: readonly number[]
}

/** Which roles a person has, and where the person works. */
export function AccessFields({ form, heldRoles }: AccessFieldsProps) {
  const { values: choice, errors, isPending: disabled, change: onChange } = form
  const scopeError = mistakeOf(errors, 'scope')?.message
  return (
    <>
      <OptionChecks
        area='role'
        label={texts.roles}
        chosen={choice.roleIds}
        held={heldRoles}
        onChange={(roleIds) => onChange({ roleIds })}
        error={mistakeOf(errors, 'roleIds')?.message}
        disabled={disabled}
      />
      <RoleHint />
      <fieldset className='grid gap-2' disabled={disabled}>
        <legend className='mb-1.5 text-[13px] font-medium'>{texts.scope}</legend>
        {[true, false].map((isEverywhere) => (
          <label key={String(isEverywhere)} className='inline-flex min-h-6 items-center gap-2'>
            <input
              type='radio'
              className='size-4 accent-primary'
              checked={choice.isEverywhere === isEverywhere}
              onChange={() => onChange({ isEverywhere })}
            />
            {isEverywhere ? texts.everywhere : texts.somePlaces}
          </label>
        ))}
        {scopeError === undefined ? null : (
          <p role='alert' className='text-[13px] text-danger'>
            {scopeError}
          </p>
        )}
      </fieldset>
      {choice.isEverywhere ? null : (
        <>
          <OptionChecks
            area='company'
            label={texts.companies}
            chosen={choice.companyIds}
            onChange={(companyIds) => onChange({ companyIds })}
            disabled={disabled}
          />
          <OptionChecks
            area='location'
            label={texts.locations}
            chosen={choice.locationIds}
            onChange={(locationIds) => onChange({ locationIds })}
            disabled={disabled}
          />
        </>
      )}
    </>
  )
}

/**
 * Where roles come from, for whoever may make one. Its link is shown once the roles above it are there: it would move from
 * under the pointer as they come.
 */
function RoleHint() {
  const user = useCurrentUser()
  const { isPending } = useQuery(optionsQuery('role', ''))
  if (!hasRight(user, '[Setup] [View] [Roles]') || !hasRight(user, '[Setup] [Create] [Roles]')) return null
  return (
    <p className={`-mt-2 text-[13px] text-muted ${isPending ? 'invisible' : ''}`}>
      {texts.noRoleFits}{' '}
      <Link to='/setup/roles' search={{ create: 'true' }} className='text-primary-ink underline'>
        {texts.makeRole}
      </Link>
    </p>
  )
}
