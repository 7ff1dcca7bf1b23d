import type { EffectivePermission, UserRecord } from '@backoffice/api-types'
import { findRight, rightSentences } from '@backoffice/permissions'
import { useState } from 'react'
import { Input } from '../../../shared/ui/input.tsx'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { userRecordTexts as texts } from '../record-texts.ts'

/** Every right of a person in a plain sentence, with the roles that give it. */
export function PermissionsPanel({ user }: { user: UserRecord }) {
  const [words, setWords] = useState('')
  const shown = user.permissions.filter((permission) => isFound(permission, words))
  return (
    <RecordSection title={texts.permissions}>
      <div className='grid gap-2 px-5 pt-1 pb-4'>
        {user.isMta ? <p>{texts.superAdmin}</p> : null}
        {user.permissions.length === 0 ? (
          <p className='text-muted'>{user.isMta ? null : texts.noPermissions}</p>
        ) : (
          <Input
            type='search'
            inputSize='sm'
            aria-label={texts.findPermission}
            placeholder={texts.findPermission}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {user.permissions.length > 0 && shown.length === 0 ? (
          <p role='status' className='text-muted'>
            {texts.noSuchPermission}
          </p>
        ) : null}
        <ul aria-label={texts.permissions} className='grid gap-1.5'>
          {shown.map((permission) => (
            <li key={permission.functionalityName} className='border-l border-line pl-3'>
              <p className='flex flex-wrap items-baseline justify-between gap-x-4'>
                <span>{sentenceOf(permission)}</span>
                <code className='text-xs text-muted'>{permission.functionalityName}</code>
              </p>
              <p className='text-[13px] text-muted'>{reasonOf(permission)}</p>
            </li>
          ))}
        </ul>
      </div>
    </RecordSection>
  )
}

function sentenceOf({ functionalityName }: EffectivePermission): string {
  const right = findRight(functionalityName)
  return right === null ? functionalityName : rightSentences[right]
}

function reasonOf({ roles }: EffectivePermission): string {
  return roles.length === 0 ? texts.becauseSystem : texts.because(roles)
}

function isFound(permission: EffectivePermission, words: string): boolean {
  const text = [sentenceOf(permission), permission.functionalityName, ...permission.roles]
    .join(' ')
    .toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
