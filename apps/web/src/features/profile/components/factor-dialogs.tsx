import { longestName } from '@backoffice/api-types/name-limits'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { RecoveryCodeList } from '../../../shared/ui/second-factor/recovery-code-list.tsx'
import { factorTexts } from '../../../shared/ui/second-factor/texts.ts'
import { TotpOffer } from '../../../shared/ui/second-factor/totp-offer.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { confirmPassword, confirmTotp } from '../api/account-writes.ts'
import { accountProblem } from '../model/account-problem.ts'
import { addPasskey } from '../model/add-passkey.ts'
import type { FactorDialog, Factors } from '../model/use-factors.ts'
import { securityTexts } from '../security-texts.ts'

/** The dialogs of the second factors, one at a time. */
export function FactorDialogs({ factors, dialog }: { factors: Factors; dialog: FactorDialog }) {
  const { close, pending } = factors
  if (dialog.kind === 'confirm') return <ConfirmPassword goOn={dialog.goOn} onClose={close} />
  if (dialog.kind === 'totp') return <SetUpApp offer={dialog.offer} factors={factors} />
  if (dialog.kind === 'passkey') return <NamePasskey factors={factors} />
  if (dialog.kind === 'codes') return <Codes codes={dialog.codes} onClose={close} />
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={securityTexts.removeTitle}
      description={securityTexts.removeLead(dialog.name)}
      confirmLabel={securityTexts.remove}
      danger
      pending={pending}
      onConfirm={() => factors.remove(dialog.remove)}
    />
  )
}

const noPassword = { password: '' }

/** Asks for the password, then goes on where it was missing. */
export function ConfirmPassword({ goOn, onClose }: { goOn: () => Promise<void>; onClose: () => void }) {
  const form = useForm({
    key: null,
    empty: noPassword,
    wordingOf: accountProblem,
    bodyOf: ({ password }) => password,
    save: confirmPassword,
    onSaved: async () => {
      onClose()
      await goOn()
    },
  })
  const { value, error, onChange } = form.text('password')
  return (
    <FormDialog
      form={form}
      title={securityTexts.confirmTitle}
      description={securityTexts.confirmLead}
      save={securityTexts.continue}
      onClose={onClose}
    >
      <Field label={securityTexts.password} error={error}>
        {(control) => (
          <Input
            {...control}
            name='password'
            type='password'
            autoComplete='current-password'
            autoFocus
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

type SetUpAppProps = { offer: { secret: string; uri: string }; factors: Factors }

const noCode = { code: '' }

function SetUpApp({ offer, factors }: SetUpAppProps) {
  const form = useForm({
    key: null,
    empty: noCode,
    wordingOf: accountProblem,
    bodyOf: ({ code }) => code,
    save: confirmTotp,
    onSaved: ({ recoveryCodes }) => factors.added(recoveryCodes, securityTexts.appDone),
  })
  const { value, error, onChange } = form.text('code')
  return (
    <FormDialog
      form={form}
      title={securityTexts.appTitle}
      save={securityTexts.continue}
      onClose={factors.close}
    >
      <TotpOffer offer={offer} error={error} code={{ value, onChange }} />
    </FormDialog>
  )
}

const passkeyFields = [
  {
    field: 'name',
    label: securityTexts.passkeyName,
    hint: securityTexts.passkeyHint,
    kind: 'line',
    maxLength: longestName,
  },
] as const

const noName = { name: '' }

function NamePasskey({ factors }: { factors: Factors }) {
  const form = useForm({
    key: null,
    empty: noName,
    bodyOf: ({ name }) => name,
    save: (name) =>
      factors.change(async () => {
        const codes = await addPasskey(name)
        await factors.added(codes, securityTexts.passkeyDone)
      }),
    onSaved: () => undefined,
  })
  return (
    <FormDialog
      form={form}
      title={securityTexts.addPasskey}
      save={securityTexts.continue}
      onClose={factors.close}
    >
      <FormFields form={form} fields={passkeyFields} autoFocus />
    </FormDialog>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={factorTexts.codesTitle}
      actions={
        <Button variant='primary' onClick={onClose}>
          {securityTexts.close}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  )
}
